import MomentsKit
import TerminalKit

/// Draws the keys of the screen below, in a box over it. It holds the cursor of the field and the scroll position, nothing
/// more.
final class HelpScreen: Component, OverlayContent {
    let context = KeyContext.help
    let title: String
    var setNeedsPaint: () -> Void = {}

    private enum Row {
        case heading(CellText)
        case entry(keys: [String], sentence: CellText)
    }

    private let presenter: any HelpPresenting
    private let field = TextField(label: ":", maximum: 100)
    private let hints: KeyHints
    private var props = HelpProps()
    private var rows: [Row] = []
    /// In cells, of the longest keys of all entries: what is typed moves nothing sideways.
    private var keysWidth = 0
    private var scroller = Scroller()

    init(presenter: any HelpPresenting, keymap: Keymap, words: Language) {
        self.presenter = presenter
        title = words.help.title
        hints = KeyHints([.run, .nextRow, .back, .palette], in: context, keymap, words)
        field.hasFocus = true
    }

    var viewPresenter: any ViewPresenting { presenter }

    func render(_ props: HelpProps) {
        self.props = props
        if field.text != props.query { field.text = props.query }
        rows = props.rows.map { row in
            switch row {
            case .heading(let text): .heading(CellText(text))
            case .entry(let entry):
                .entry(keys: entry.keys, sentence: CellText(entry.sentence))
            }
        }
        for case .entry(let keys, _) in rows { keysWidth = max(keysWidth, Self.text(of: keys).width) }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        let page = max(1, scroller.height - 1)
        if presenter.perform(action, page: page) {
            field.showsCursor = false
        } else if let edit = TextEdit(action) {
            self.edit([edit])
        }
    }

    func edit(_ edits: [TextEdit]) {
        field.showsCursor = true
        for text in field.apply(edits) { presenter.onQueryChanged(text) }
        setNeedsPaint()
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        event.act(
            on: scroller.line(at: row - 1), selection: props.selection, move: { presenter.onMove(by: 3 * $0) },
            select: presenter.onSelect, open: presenter.onRun)
    }

    // MARK: Painting

    /// With the field above, and an empty row above the hints.
    func size(in room: CellSize) -> CellSize {
        CellSize(columns: room.columns, rows: max(rows.count, 1) + 3)
    }

    func paint(on canvas: Canvas) {
        canvas.put(CellText(field.label), row: 0, column: 1, style: .key)
        field.paint(on: canvas.part(rows: 0..<1, columns: 3..<max(4, canvas.size.columns - 1)))
        paintRows(on: canvas.part(rows: 1..<max(1, canvas.size.rows - 2), columns: 0..<canvas.size.columns))
        if canvas.size.rows > 1 { hints.paint(row: canvas.size.rows - 1, on: canvas) }
    }

    private func paintRows(on canvas: Canvas) {
        scroller.setSize(count: rows.count, height: canvas.size.rows)
        // With the heading above the first entry.
        if let selection = props.selection { scroller.reveal(selection == 1 ? 0 : selection) }
        if let hint = props.emptyHint {
            canvas.put(CellText(hint).truncated(to: max(0, canvas.size.columns - 3)), row: 0, column: 2, style: .dim)
        }
        for (line, index) in scroller.range.enumerated() {
            paint(rows[index], isSelected: index == props.selection, row: line, on: canvas)
        }
    }

    private func paint(_ row: Row, isSelected: Bool, row line: Int, on canvas: Canvas) {
        let width = min(keysWidth, canvas.size.columns * 2 / 5)
        switch row {
        case .heading(let text): canvas.put(text, row: line, column: 2, style: .author)
        case .entry(let keys, let sentence):
            if isSelected { canvas.putSelectionMark(row: line, text: 2) }
            canvas.put(Self.text(of: keys, room: width), row: line, column: 2, style: .key)
            let room = max(0, canvas.size.columns - width - 5)
            canvas.put(sentence.truncated(to: room), row: line, column: width + 4, style: .plain)
        }
    }

    /// As many keys as there is room for, the first in any case.
    private static func text(of keys: [String], room: Int = .max) -> CellText {
        var keys = keys[...]
        while true {
            let text = CellText(keys.joined(separator: "  "))
            if text.width <= room { return text }
            if keys.count < 2 { return text.truncated(to: room) }
            keys.removeLast()
        }
    }
}
