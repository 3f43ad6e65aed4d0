import MomentsKit
import TerminalKit

/// Whose posts a view shows, above them.
struct PersonHead {
    private typealias Line = (text: CellText, style: Style)

    private var lines: [Line] = []
    private let width: Int
    /// Where its lines begin: beside the picture, where there is one.
    private let left: Int
    private let avatar: AvatarProps
    /// Nil where none are shown, and where there is no room for them.
    private let pictures: (any PictureProviding)?
    /// Of what one of them says: more is not read.
    private let maximumLines: Int

    /// - Parameters:
    ///   - size: of what there is room for, the posts included.
    ///   - isAlone: whether there are no posts.
    ///   - pictures: nil where none are shown.
    init(_ person: PersonProps, in size: CellSize, isAlone: Bool, _ pictures: (any PictureProviding)? = nil) {
        let hasAvatar = Avatar.areShown(pictures)
        self.pictures = hasAvatar ? pictures : nil
        avatar = person.avatar
        left = ScreenHeader.left + (hasAvatar ? Avatar.indent : 0)
        width = max(1, size.columns - left - ScreenHeader.left)
        maximumLines = max(1, size.rows)
        add(person)
        let room = max(0, isAlone ? size.rows - 2 : size.rows * 2 / 3 - 1)
        guard lines.count > room else { return }
        lines.removeLast(lines.count - room)
        guard let last = lines.popLast() else { return }
        lines.append(((last.text + CellText(" …")).truncated(to: width), last.style))
    }

    /// Its lines and a blank one below.
    var rows: Int { lines.isEmpty ? 0 : lines.count + 1 }

    func paint(on canvas: Canvas) {
        for (row, line) in lines.enumerated() {
            canvas.put(line.text, row: row, column: left, style: line.style)
        }
        if let pictures { Avatar(avatar).paint(row: 0, column: ScreenHeader.left, on: canvas, pictures) }
    }

    private mutating func add(_ person: PersonProps) {
        lines.append((CellText(person.name).truncated(to: width), .author))
        add(([person.handle] + person.marks).joined(separator: " · "), .dim)
        if !person.relationship.isEmpty { add(person.relationship.joined(separator: " · "), .title) }
        for notice in person.notices { add(notice, .warning) }
        if let note = person.note { add(note, .plain) }
        for field in person.fields {
            add("\(field.name): \(field.value)" + (field.mark.map { " (\($0))" } ?? ""), .plain)
        }
        if let note = person.privateNote { add(note, .dim) }
        if !person.counts.isEmpty { add(person.counts.joined(separator: " · "), .dim) }
    }

    private mutating func add(_ text: String, _ style: Style) {
        for line in CellText.wrap(text, width: width, maximumLines: maximumLines) { lines.append((line, style)) }
    }
}
