import MomentsCore
import MomentsKit
import TerminalKit

/// The posts above or below a moment in its conversation, laid out in lines.
struct ConversationBlocks {
    private let rows: [MomentRowProps]
    private let room: MomentLayout.Room
    private let hints: MomentBlock.Hints
    private var blocks: [MomentBlock] = []
    /// On which line each begins; the number of all lines behind the last.
    private var starts = [0]

    init() {
        rows = []
        room = MomentLayout.Room(in: CellSize(columns: 0, rows: 0), nil)
        hints = MomentBlock.Hints()
    }

    /// - Parameters:
    ///   - pictures: nil where none are shown.
    ///   - old: the layout before: of a row that is the same the block is taken from it.
    init(
        _ rows: [MomentRowProps], in room: MomentLayout.Room, hints: MomentBlock.Hints,
        _ pictures: (any PictureProviding)?, since old: ConversationBlocks
    ) {
        (self.rows, self.room, self.hints) = (rows, room, hints)
        let known = old.room == room ? zip(old.rows, old.blocks).map { (row: $0, block: $1) } : []
        for (index, row) in rows.enumerated() {
            let same = known.indices.contains(index) ? known[index] : nil
            blocks.append(same?.row == row ? same?.block ?? make(row, pictures) : make(row, pictures))
            starts.append(starts[index] + blocks[index].lines.count)
        }
    }

    private func make(_ row: MomentRowProps, _ pictures: (any PictureProviding)?) -> MomentBlock {
        let strip = MomentBlock.strip(of: row, width: room.width, in: room.photos, known: pictures)
        var block = MomentBlock(
            row, width: room.width, hints: hints, strip: strip, minimumHeight: room.indent > 0 ? Avatar.size.rows : 1)
        block.showLinks(of: row)
        return block
    }

    /// How many lines there are.
    var count: Int { starts[rows.count] }

    /// The lines of one of them, without those that set it apart from the next.
    func lines(of id: Moment.ID) -> Range<Int>? {
        rows.firstIndex { $0.id == id }.map { starts[$0]..<starts[$0] + blocks[$0].height }
    }

    /// The one that a line belongs to.
    func moment(at line: Int) -> Moment.ID? {
        (0..<count).contains(line) ? starts.lastIndex { $0 <= line }.map { rows[min($0, rows.count - 1)].id } : nil
    }

    /// The first line from this one on that a post begins with; nil where none does.
    func firstStart(from line: Int) -> Int? { starts.dropLast().first { $0 >= line } }

    /// - Parameters:
    ///   - first: the row of the canvas where the first line would stand.
    ///   - selection: the selected post.
    ///   - isDim: whether those that are not selected stand back.
    func paint(
        from first: Int, selection: Moment.ID?, isDim: Bool, on canvas: Canvas, _ pictures: (any PictureProviding)?,
        _ words: Language
    ) {
        for index in rows.indices where first + starts[index + 1] > 0 && first + starts[index] < canvas.size.rows {
            let isSelected = rows[index].id == selection
            let part = isSelected ? canvas.on(.selected) : isDim ? canvas.dimmed : canvas
            paint(index, row: first + starts[index], isSelected: isSelected, on: part, rest: canvas)
            let block = blocks[index]
            guard let pictures else { continue }
            let column = ScreenHeader.left + block.indent
            if room.indent > 0 { block.avatar.paint(row: first + starts[index], column: column, on: part, pictures) }
            if let (strip, line) = block.photos {
                strip.paint(
                    row: first + starts[index] + line, column: column + room.indent, on: part, pictures, words)
            }
        }
    }

    private func paint(_ index: Int, row: Int, isSelected: Bool, on canvas: Canvas, rest: Canvas) {
        let block = blocks[index]
        for (place, pieces) in block.lines.enumerated() {
            let isOwn = place < block.height
            let canvas = isOwn ? canvas : rest
            if isOwn, isSelected {
                canvas.fill(row: row + place, style: .plain)
                canvas.putSelectionMark(row: row + place, text: room.left)
            }
            var column = room.left
            for piece in pieces {
                canvas.put(piece.text, row: row + place, column: column, style: piece.style)
                column += piece.text.width
            }
            let guides = isOwn ? block.guides(ofLine: place) : guides(below: index)
            canvas.put(guides, row: row + place, column: ScreenHeader.left, style: .dim)
            if block.isDirect, isOwn {
                canvas.put("▎", row: row + place, column: ScreenHeader.left + block.indent - 1, style: .marker)
            }
            canvas.mark(block.links ?? [], ofLine: place, row: row + place, column: room.left)
        }
    }

    /// Between a post and the next one.
    private func guides(below index: Int) -> CellText {
        rows.indices.contains(index + 1) ? blocks[index + 1].guidesAbove : CellText("")
    }
}
