import MomentsKit
import TerminalKit

/// Draws rows that are found by a few letters, in a box. The screen holds the cursor of the field and the scroll position,
/// nothing more.
final class FilteredRowsScreen<Content: FilteredRows>: FilteredRowsDisplay, OverlayContent {
    typealias Surface = Canvas

    var setNeedsPaint: () -> Void = {}

    let content: Content
    let field: TextField
    var props = Content.Props()
    private let hints: KeyHints
    private var scroller = Scroller()

    init(_ content: Content, keymap: Keymap) {
        self.content = content
        hints = KeyHints(content.hints, in: content.context, keymap, content.words)
        field = TextField(label: content.label, maximum: content.maximumQuery)
        field.hasFocus = true
    }

    var title: String { content.title(of: props) }
    var page: Int { max(1, scroller.height - 1) }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        let presenter = content.presenter
        event.act(
            on: scroller.line(at: row - top), selection: props.selection,
            move: { presenter.onMove(by: $0 * content.wheelStep) }, select: presenter.onSelect,
            open: presenter.onChoose)
    }

    // MARK: Painting

    private static var left: Int { 3 }

    /// The head above the rows: the field, and a heading where there is one.
    private var top: Int { content.heading(of: props) == nil ? 1 : 2 }

    /// With an empty row above the hints, or a note.
    func size(in room: CellSize) -> CellSize {
        let rows = max(props.rows.count, emptyLines(room.columns).count, content.minimumRows(for: props, in: room))
        return CellSize(columns: room.columns, rows: top + rows + max(1, noteLines(room.columns).count) + 1)
    }

    func spareRows(in room: CellSize) -> Int {
        content.keepsPlace ? max(0, min(room.rows, Self.usualRows) - size(in: room).rows) : 0
    }

    /// Most lists have room in these.
    private static var usualRows: Int { 20 }

    private func noteLines(_ columns: Int) -> [CellText] {
        content.note(of: props).map {
            CellText.wrapAndTruncate($0, width: max(1, columns - Self.left - 1), maximumLines: Self.maximumNoteLines)
        } ?? []
    }

    private static var maximumNoteLines: Int { 2 }

    private func emptyLines(_ columns: Int) -> [CellText] {
        props.emptyHint.map { CellText.wrap($0, width: max(1, columns - 2 * Self.left)) } ?? []
    }

    func paint(on canvas: Canvas) {
        let (size, top) = (canvas.size, top)
        let width = max(1, size.columns - Self.left - 1)
        if let heading = content.heading(of: props) {
            canvas.put(CellText(heading).truncated(to: width), row: 0, column: Self.left, style: .dim)
        }
        canvas.put(CellText(field.label), row: top - 1, column: 1, style: .key)
        field.paint(on: canvas.part(rows: top - 1..<top, columns: Self.left..<max(Self.left + 1, size.columns - 1)))
        let notes = size.rows > top + 2 ? noteLines(size.columns) : []
        let hasGap = props.rows.count + top + 2 <= size.rows
        let bottom = max(top, size.rows - max(notes.count, hasGap ? 1 : 0) - 1)
        let beside = content.columnsBeside(in: size)
        paintRows(on: canvas.part(rows: top..<bottom, columns: 0..<beside.lowerBound))
        if !beside.isEmpty { content.paintBeside(props, on: canvas.part(rows: top..<bottom, columns: beside)) }
        for (line, note) in notes.enumerated() {
            canvas.put(note, row: bottom + line, column: Self.left, style: .dim)
        }
        if size.rows > 1 { hints.paint(row: size.rows - 1, hidden: content.hiddenHints(in: props), on: canvas) }
    }

    private func paintRows(on canvas: Canvas) {
        scroller.setSize(count: props.rows.count, height: canvas.size.rows)
        if let selection = props.selection {
            let above = selection - 1
            if props.rows.indices.contains(above), content.isHeading(props.rows[above]) { scroller.reveal(above) }
            scroller.reveal(selection)
        }
        for (row, line) in emptyLines(canvas.size.columns).enumerated() {
            canvas.put(line, row: row, column: Self.left, style: .dim)
        }
        content.willPaint(props)
        for (line, index) in scroller.range.enumerated() {
            content.paint(props.rows[index], isSelected: index == props.selection, line: line, on: canvas)
        }
    }
}
