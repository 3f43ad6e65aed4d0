import MomentsCore
import MomentsKit
import TerminalKit

/// The lines of the timeline in view. The viewport is anchored to a moment, not to a number of lines, so moments that come or
/// go above do not move the text under the reader's eyes.
struct TimelineViewport {
    /// A line of the timeline.
    struct Position: Equatable {
        /// Index among the rows.
        var row: Int
        /// Line within the moment, from 0.
        var line: Int
    }

    /// Stands below texts that are not shown to their end.
    private let hints: MomentBlock.Hints
    private(set) var height = 1
    /// The line on top of the view.
    private(set) var top = Position(row: 0, line: 0)
    private var width = 1
    private var photos = PhotoRoom()
    /// Of a moment, in lines.
    private var minimumHeight = 1
    private var rows: [MomentRowProps] = []
    /// Of the rows. Every key looks through them, and a row with all its texts is dear to look at.
    private var ids: [Moment.ID] = []
    /// Of the rows; laid out when one is first needed.
    private(set) var blocks: [MomentBlock?] = []
    /// The photos of rows whose texts have to be laid out anew while they may be in view: they stay as high as they
    /// were.
    private var strips: [Moment.ID: PhotoStrip] = [:]
    /// Knows how much room photos need; nil where none are shown.
    private let pictures: (any PictureProviding)?
    /// The version of the extents that hidden moments were laid out with.
    private var extentVersion = 0

    init(hints: MomentBlock.Hints, pictures: (any PictureProviding)? = nil) {
        self.hints = hints
        self.pictures = pictures
    }

    // MARK: Rows

    /// - Parameter selected: a moment that is being read: it stays in its place in the view when moments come in above.
    mutating func setRows(_ rows: [MomentRowProps], reading selected: Moment.ID? = nil) {
        guard rows != self.rows else { return }
        let ids = rows.map(\.id)
        let isLonger = rows.count != self.rows.count || ids.last != self.ids.last
        var reading: (rows: Int, lines: Int)?
        if isLonger, let selected { reading = place(of: selected) }
        top = place(ofTopIn: ids)
        blocks = blocks(for: rows, ids)
        self.rows = rows
        self.ids = ids
        guard let reading, let selected, let index = index(of: selected), index - top.row > reading.rows else { return }
        top = moved(Position(row: index, line: 0), by: -reading.lines).position
    }

    /// How far a moment is below the top of the view; nil where it does not begin in view.
    private mutating func place(of id: Moment.ID) -> (rows: Int, lines: Int)? {
        guard let index = index(of: id), let lines = offset(ofRow: index) else { return nil }
        return (index - top.row, lines)
    }

    /// The position of the top moment among other rows; if it is gone, that of the moment that followed it.
    private func place(ofTopIn newIDs: [Moment.ID]) -> Position {
        for (index, id) in zip(ids.indices, ids).dropFirst(top.row) {
            guard let row = newIDs.firstIndex(of: id) else { continue }
            return Position(row: row, line: index == top.row ? top.line : 0)
        }
        return Position(row: 0, line: 0)
    }

    /// The moments that were laid out already and show the same.
    private mutating func blocks(for newRows: [MomentRowProps], _ newIDs: [Moment.ID]) -> [MomentBlock?] {
        // Most rows stand behind the same one as before.
        var next = 0
        return newRows.indices.map { place in
            let id = newIDs[place]
            let isNext = ids.indices.contains(next) && ids[next] == id
            guard let index = isNext ? next : index(of: id) else { return nil }
            next = index + 1
            // A moment without a layout need not be compared.
            if blocks[index] == nil, strips.isEmpty || strips[id] == nil { return nil }
            if rows[index] == newRows[place] { return blocks[index] }
            keepStrip(of: index, for: newRows[place])
            return nil
        }
    }

    private mutating func keepStrip(of index: Int, for row: MomentRowProps) {
        if rows[index].pictures != row.pictures || rows[index].morePictures != row.morePictures {
            strips[row.id] = nil
        } else if let strip = blocks[index]?.photos?.strip {
            strips[row.id] = strip
        }
    }

    /// - Parameters:
    ///   - width: cells for text; how many lines a moment takes depends on it.
    ///   - height: lines in view.
    ///   - photos: how much room the photos of a moment have.
    ///   - minimumHeight: of a moment, which the avatar beside it needs.
    mutating func setSize(width: Int, height: Int, photos: PhotoRoom = PhotoRoom(), minimumHeight: Int = 1) {
        if width != self.width || photos != self.photos || minimumHeight != self.minimumHeight {
            blocks = rows.map { _ in nil }
            strips = [:]
        }
        self.width = width
        self.photos = photos
        self.minimumHeight = minimumHeight
        self.height = max(1, height)
    }

    /// A moment as it is painted.
    mutating func block(_ index: Int) -> MomentBlock {
        var block = laidOut(index)
        guard block.links == nil else { return block }
        block.showLinks(of: rows[index])
        blocks[index] = block
        return block
    }

    /// The lines of a moment. Its links, which make it no taller, are looked for when it is painted.
    private mutating func laidOut(_ index: Int) -> MomentBlock {
        if let block = blocks[index] { return block }
        let row = rows[index]
        let kept = strips.isEmpty ? nil : strips.removeValue(forKey: row.id)
        let strip = kept ?? MomentBlock.strip(of: row, width: width, in: photos, known: pictures)
        let block = MomentBlock(row, width: width, hints: hints, strip: strip, minimumHeight: minimumHeight)
        blocks[index] = block
        return block
    }

    /// To be called once all in view was painted: hidden moments whose photos have a new extent are laid out anew when they are
    /// next needed. Moments in view stay as they are.
    mutating func layOutHiddenPhotosAnew() {
        guard let version = pictures?.extentVersion, version != extentVersion else { return }
        extentVersion = version
        strips = [:]
        var line = -top.line
        for index in rows.indices {
            let isShown = index >= top.row && line < height
            if isShown { line += lineCount(index) } else if blocks[index]?.photos != nil { blocks[index] = nil }
        }
    }

    /// To be called once all that is in view was painted: a layout takes more memory than its props, and is seldom seen again.
    mutating func forgetDistantBlocks() {
        let near = top.row - height...top.row + 2 * height
        for index in blocks.indices where blocks[index] != nil && !near.contains(index) { blocks[index] = nil }
    }

    func index(of id: Moment.ID) -> Int? { ids.firstIndex(of: id) }

    // MARK: Moving

    /// Puts a line on top that was there before.
    mutating func moveTop(to position: Position) {
        top = position
    }

    /// Moves by lines and returns how many it could not move: there are no more rows that way.
    mutating func scroll(by lines: Int) -> Int {
        let (position, rest) = moved(top, by: lines)
        top = position
        return rest + (lines > 0 ? pullBack() : 0)
    }

    /// Brings a moment into view as a whole, or its beginning where it is taller than the view.
    mutating func reveal(_ index: Int) {
        guard rows.indices.contains(index) else { return }
        let start = Position(row: index, line: 0)
        let end = Position(row: index, line: textHeight(index) - 1)
        if isTall(index) {
            if !isShown(index) { top = start }
        } else if isBefore(start, top) {
            top = start
        } else if offset(of: end) == nil {
            top = moved(end, by: -(height - 1)).position
        }
        _ = pullBack()
    }

    /// Brings the line of the gap below a moment into view.
    mutating func revealGap(below index: Int) {
        guard rows.indices.contains(index) else { return }
        let gap = laidOut(index).gap
        guard let first = gap.first, let last = gap.last else { return }
        let (start, end) = (Position(row: index, line: first), Position(row: index, line: last))
        if isBefore(start, top) {
            top = start
        } else if offset(of: end) == nil {
            top = moved(end, by: -(height - 1)).position
        }
        _ = pullBack()
    }

    /// The direction in which the reader goes through a list.
    enum Direction { case down, up }

    /// How many lines of the next moment stay in view: the blank one between two moments, and two of the next.
    private static let linesAhead = 3

    /// Brings a moment into view, with the first lines of the next one that way as far as there is room for them.
    mutating func reveal(_ index: Int, going direction: Direction) {
        reveal(index)
        guard rows.indices.contains(index) else { return }
        let ahead = min(Self.linesAhead, height - textHeight(index))
        guard ahead > 0 else { return }
        switch direction {
        case .down:
            let last = moved(Position(row: index, line: textHeight(index) - 1), by: ahead).position
            if offset(of: last) == nil { top = moved(last, by: -(height - 1)).position }
        case .up:
            let first = moved(Position(row: index, line: 0), by: -ahead).position
            if isBefore(first, top) { top = first }
        }
        _ = pullBack()
    }

    /// Where a moment's first line is, in lines from the top of the view; nil where it is outside.
    mutating func offset(ofRow index: Int) -> Int? { offset(of: Position(row: index, line: 0)) }

    /// Whether a moment is taller than the view.
    mutating func isTall(_ index: Int) -> Bool { mayBeTall(index) && textHeight(index) > height }

    /// Without laying it out: keys pass over most moments.
    private func mayBeTall(_ index: Int) -> Bool {
        blocks[index] != nil || MomentBlock.maximumHeight(of: rows[index], in: photos) > height
    }

    /// Whether a moment is taller than the view and goes on below it.
    mutating func hidesEnd(of index: Int) -> Bool {
        isTall(index) && isShown(index) && !showsEnd(of: index)
    }

    /// Whether a moment is taller than the view and begins above it.
    mutating func hidesStart(of index: Int) -> Bool {
        isTall(index) && isShown(index) && offset(ofRow: index) == nil
    }

    /// Whether any line of a moment is in view.
    mutating func isShown(_ index: Int) -> Bool {
        offset(ofRow: index) != nil || (top.row == index && top.line < textHeight(index))
    }

    /// The moment nearest to an edge of the view of which nothing is cut off; where none is whole, the one there.
    mutating func wholeRow(fromTop: Bool) -> Int? {
        let lines = fromTop ? Array(0..<height) : (0..<height).reversed()
        let shown = lines.compactMap { row(at: $0) }
        return shown.first { isWhole($0) } ?? shown.first
    }

    /// The moment at a line of the view, or its neighbour where an edge of the view cuts that one off.
    mutating func wholeRow(at line: Int) -> Int? {
        guard let index = row(at: line), !isWhole(index) else { return row(at: line) }
        return wholeRow(fromTop: offset(ofRow: index) == nil)
    }

    /// Whether another moment would be seen below the last, and below the blank line between them.
    var hasRoomLeft: Bool {
        mutating get {
            guard let last = rows.indices.last, mayEndInView(last) else { return false }
            guard let end = offset(of: Position(row: last, line: lineCount(last) - 1)) else { return false }
            return end < height - 1
        }
    }

    private mutating func isWhole(_ index: Int) -> Bool {
        offset(ofRow: index) != nil && showsEnd(of: index)
    }

    /// The row that a line of the view belongs to, from 0.
    mutating func row(at line: Int) -> Int? {
        let (position, rest) = moved(top, by: line)
        return rest == 0 && rows.indices.contains(position.row) ? position.row : nil
    }

    /// The moment at a line of the view; nil where a day is named between two of them.
    mutating func moment(at line: Int) -> Int? {
        let (position, rest) = moved(top, by: line)
        guard rest == 0, rows.indices.contains(position.row) else { return nil }
        return position.line <= textHeight(position.row) ? position.row : nil
    }

    /// The moment below which a line of the view says that something is missing; nil for any other line.
    mutating func gap(at line: Int) -> Int? {
        let (position, rest) = moved(top, by: line)
        guard rest == 0, rows.indices.contains(position.row) else { return nil }
        return laidOut(position.row).gap.contains(position.line) ? position.row : nil
    }

    // MARK: Geometry

    /// The lines of a moment without those that set it apart from the next.
    private mutating func textHeight(_ index: Int) -> Int { blocks[index]?.height ?? laidOut(index).height }

    /// All lines of a moment. Every key counts many of them, and a block is dear to copy.
    private mutating func lineCount(_ index: Int) -> Int { blocks[index]?.lines.count ?? laidOut(index).lines.count }

    private mutating func showsEnd(of index: Int) -> Bool {
        offset(of: Position(row: index, line: textHeight(index) - 1)) != nil
    }

    /// Without laying it out where it begins below the view.
    private mutating func mayEndInView(_ index: Int) -> Bool { index <= top.row || offset(ofRow: index) != nil }

    private func isBefore(_ one: Position, _ other: Position) -> Bool {
        (one.row, one.line) < (other.row, other.line)
    }

    private mutating func offset(of position: Position) -> Int? {
        // Each moment has two lines or more: moments that are further away need not be measured.
        guard position.row - top.row <= height, !isBefore(position, top) else { return nil }
        var lines = position.line - top.line
        for index in top.row..<position.row {
            // Nothing below the view is laid out.
            guard lines < height else { return nil }
            lines += lineCount(index)
        }
        return lines < height ? lines : nil
    }

    private mutating func moved(_ start: Position, by lines: Int) -> (position: Position, rest: Int) {
        guard !rows.isEmpty else { return (start, lines) }
        var position = start
        position.line += lines
        while position.line < 0, position.row > 0 {
            position.row -= 1
            position.line += lineCount(position.row)
        }
        while position.row < rows.count - 1, position.line >= lineCount(position.row) {
            position.line -= lineCount(position.row)
            position.row += 1
        }
        let line = min(max(0, position.line), lineCount(position.row) - 1)
        return (Position(row: position.row, line: line), position.line - line)
    }

    /// Leaves no gap below the last line while there are lines above; returns how far it went back.
    private mutating func pullBack() -> Int {
        guard let last = rows.indices.last, mayEndInView(last) else { return 0 }
        guard let end = offset(of: Position(row: last, line: textHeight(last) - 1)), end < height - 1 else { return 0 }
        let (position, rest) = moved(top, by: end - (height - 1))
        top = position
        return height - 1 - end + rest
    }
}
