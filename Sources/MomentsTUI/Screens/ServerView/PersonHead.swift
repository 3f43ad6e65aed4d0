import MomentsKit
import TerminalKit

/// The person whose posts a view shows, above the posts: the avatar with name, handle and relationship beside it, and the bio
/// below it; the same in windows of every width.
struct PersonHead {
    private typealias Line = (text: CellText, style: Style)
    /// The place of a number that leads to the people that it counts.
    private typealias Target = (line: Int, columns: Range<Int>, subject: PersonProps.Count.Subject)

    /// Beside the picture.
    private var first: [Line] = []
    private var lines: [Line] = []
    private var targets: [Target] = []
    private let columns: Int
    private let person: PersonProps
    /// Nil where none are shown.
    private let pictures: (any PictureProviding)?
    /// How many rows the header picture takes; 0 where there is none.
    private let band: Int
    /// The maximum lines of one text: more is not read.
    private let maximumLines: Int

    private static let rowsOfABandsRow = 9

    /// - Parameters:
    ///   - size: of the whole view, the posts included.
    ///   - isAlone: whether there are no posts.
    ///   - pictures: nil where none are shown.
    init(_ person: PersonProps, in size: CellSize, isAlone: Bool, _ pictures: (any PictureProviding)? = nil) {
        self.person = person
        self.pictures = Avatar.areShown(pictures) ? pictures : nil
        columns = size.columns
        maximumLines = max(1, size.rows)
        let hasBand = person.header != nil && pictures?.style?.output == .pixels
        band = hasBand ? size.rows / Self.rowsOfABandsRow : 0
        addFirst()
        add()
        let room = max(0, (isAlone ? size.rows - 2 : size.rows * 2 / 3 - 1) - band - firstRows)
        guard lines.count > room else { return }
        lines.removeLast(lines.count - room)
        guard let last = lines.popLast() else { return }
        lines.append(((last.text + CellText(" …")).truncated(to: width), last.style))
    }

    /// Its lines and a blank one below.
    var rows: Int { band + firstRows + lines.count + 1 }

    /// - Parameter keys: those that clicks on the numbers stand for.
    func paint(on canvas: Canvas, _ keys: [PersonProps.Count.Subject: Key] = [:]) {
        if let pictures {
            if band > 0 {
                let part = canvas.part(rows: 0..<min(band, canvas.size.rows), columns: 0..<canvas.size.columns)
                PicturePainter(pictures).paint(person.header, fit: .filled, else: nil, on: part)
            }
            Avatar(person.avatar, size: Avatar.largeSize)
                .paint(row: band, column: ScreenHeader.left, on: canvas, pictures)
        }
        for (row, line) in first.enumerated() {
            canvas.put(line.text, row: band + row, column: left, style: line.style)
        }
        for (row, line) in lines.enumerated() {
            canvas.put(line.text, row: band + firstRows + row, column: ScreenHeader.left, style: line.style)
        }
        for target in targets where target.line < lines.count {
            guard let key = keys[target.subject] else { continue }
            let columns = ScreenHeader.left + target.columns.lowerBound..<ScreenHeader.left + target.columns.upperBound
            canvas.mark(row: band + firstRows + target.line, columns: columns, as: .key(key))
        }
    }

    private var left: Int { ScreenHeader.left + (pictures == nil ? 0 : Avatar.largeSize.columns + 1) }
    private var width: Int { max(1, columns - 2 * ScreenHeader.left) }
    private var firstRows: Int { pictures == nil ? first.count : max(first.count, Avatar.largeSize.rows) }

    private mutating func addFirst() {
        let width = max(1, columns - left - ScreenHeader.left)
        let handle = ([person.handle] + person.marks).joined(separator: " · ")
        for (text, style) in [
            (person.name, Style.author), (handle, .dim), (person.relationship.joined(separator: " · "), .title),
        ] where !text.isEmpty {
            first.append((CellText(text).truncated(to: width), style))
        }
    }

    private mutating func add() {
        for notice in person.notices { add(notice, .warning) }
        if let note = person.note { add(note, .plain) }
        for field in person.fields {
            add("\(field.name): \(field.value)" + (field.mark.map { " (\($0))" } ?? ""), .plain)
        }
        if let note = person.privateNote { add(note, .dim) }
        addCounts(person.counts)
    }

    /// As many in a line as fit.
    private mutating func addCounts(_ counts: [PersonProps.Count]) {
        let separator = CellText(" · ")
        var line = CellText("")
        for count in counts {
            let text = CellText(count.text).truncated(to: width)
            if line.width > 0, line.width + separator.width + text.width > width {
                lines.append((line, .dim))
                line = CellText("")
            }
            if line.width > 0 { line = line + separator }
            if let subject = count.subject {
                targets.append((lines.count, line.width..<line.width + text.width, subject))
            }
            line = line + text
        }
        if line.width > 0 { lines.append((line, .dim)) }
    }

    private mutating func add(_ text: String, _ style: Style) {
        for line in CellText.wrap(text, width: width, maximumLines: maximumLines) { lines.append((line, style)) }
    }
}
