import MomentsKit
import TerminalKit

/// Draws the palette, in a box over the screen whose actions it offers. It holds the cursor of the field and the scroll
/// position, nothing more.
final class CommandPaletteScreen: Component, FuzzyFinder, OverlayContent {
    let context = KeyContext.palette
    let title: String
    var setNeedsPaint: () -> Void = {}

    private let presenter: any CommandPalettePresenting
    let field = TextField(label: ":", maximum: 100)
    private let hints: KeyHints
    private var props = CommandPaletteProps()
    private var scroller = Scroller()

    init(presenter: any CommandPalettePresenting, keymap: Keymap, words: Language) {
        self.presenter = presenter
        title = words.commandPalette.paletteTitle
        hints = KeyHints([.run, .nextRow, .back, .help], in: context, keymap, words)
        field.hasFocus = true
    }

    var finder: any FuzzyFinderPresenting { presenter }

    func render(_ props: CommandPaletteProps) {
        self.props = props
        show(query: props.query)
    }

    // MARK: Interactions

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        mouse(event, line: row - 1, in: scroller, selection: props.selection)
    }

    // MARK: Painting

    /// With the field above, and an empty row above the hints.
    func size(in room: CellSize) -> CellSize {
        CellSize(columns: room.columns, rows: max(props.rows.count, 1) + 3)
    }

    func paint(on canvas: Canvas) {
        canvas.put(CellText(field.label), row: 0, column: 1, style: .key)
        field.paint(on: canvas.part(rows: 0..<1, columns: 3..<max(4, canvas.size.columns - 1)))
        paintRows(on: canvas.part(rows: 1..<max(1, canvas.size.rows - 1), columns: 0..<canvas.size.columns))
        if canvas.size.rows > 1 { hints.paint(row: canvas.size.rows - 1, on: canvas) }
    }

    private func paintRows(on canvas: Canvas) {
        scroller.setSize(count: props.rows.count, height: canvas.size.rows)
        if let selection = props.selection { scroller.reveal(selection) }
        if let hint = props.emptyHint {
            for (row, line) in CellText.wrap(hint, width: max(1, canvas.size.columns - 6)).enumerated() {
                canvas.put(line, row: row, column: 3, style: .dim)
            }
        }
        for (line, index) in scroller.range.enumerated() {
            paint(props.rows[index], isSelected: index == props.selection, row: line, on: canvas)
        }
    }

    /// The sentence, cut where its key would not fit beside it; its name only where there is room. Of what cannot be done now
    /// the reason stands there, and all of it is dim.
    private func paint(_ row: CommandPaletteProps.Row, isSelected: Bool, row line: Int, on canvas: Canvas) {
        if isSelected { canvas.putSelectionMark(row: line, text: Self.left) }
        let keys = CellText(row.keys), name = CellText(row.name)
        let end = canvas.size.columns - 1 - keys.width
        canvas.put(keys, row: line, column: end, style: row.reason == nil ? .key : .dim)
        let column = paintSentence(of: row, room: end - 2 - Self.left, row: line, on: canvas)
        if let reason = row.reason {
            let text = CellText(" · " + reason).truncated(to: max(0, end - 2 - column))
            return canvas.put(text, row: line, column: column, style: .dim)
        }
        guard column + 2 <= Self.nameColumn, Self.nameColumn + name.width + 2 <= end else { return }
        canvas.put(name, row: line, column: Self.nameColumn, style: .dim)
    }

    /// - Returns: the column behind it.
    private func paintSentence(of row: CommandPaletteProps.Row, room: Int, row line: Int, on canvas: Canvas) -> Int {
        var column = Self.left
        let plain = row.reason == nil ? Style.plain : .dim
        let sentence = CellText(row.sentence).truncated(to: room).string
        for (place, character) in sentence.enumerated() {
            let text = CellText(String(character))
            canvas.put(text, row: line, column: column, style: row.highlights.contains(place) ? .link : plain)
            column += text.width
        }
        return column
    }

    private static let left = 3
    /// Sentences have 45 characters at most.
    private static let nameColumn = 50
}
