import MomentsKit
import TerminalKit

/// The actions of the screen below, to find one by a few letters.
struct CommandPaletteRows: FilteredRows {
    let presenter: any FilteredRowsPresenting
    let words: Language

    let context = KeyContext.palette
    let hints: [Action] = [.run, .nextRow, .back, .help]
    /// There are too many to list before something is typed.
    let listsAtOnce = false

    init(_ presenter: any FilteredRowsPresenting, _ words: Language) {
        self.presenter = presenter
        self.words = words
    }

    func title(of props: CommandPaletteProps) -> String { words.commandPalette.paletteTitle }

    private static let left = 3
    /// Sentences have 45 characters at most.
    private static let nameColumn = 50

    /// The reason against what is selected.
    func note(of props: CommandPaletteProps) -> String? { props.selected?.reason }

    /// The sentence, cut where its key would not fit beside it; its name only where there is room. Actions that are impossible
    /// now are dim.
    func paint(_ row: CommandPaletteProps.Row, isSelected: Bool, line: Int, on canvas: Canvas) {
        if isSelected { canvas.putSelectionMark(row: line, text: Self.left) }
        let keys = CellText(row.keys), name = CellText(row.name)
        let end = canvas.size.columns - 1 - keys.width
        canvas.put(keys, row: line, column: end, style: row.reason == nil ? .key : .dim)
        let sentence = CellText(row.sentence).truncated(to: end - 2 - Self.left).string
        let column = canvas.put(
            sentence, marking: row.highlights, row: line, column: Self.left, end: .max,
            style: row.reason == nil ? .plain : .dim)
        guard column + 2 <= Self.nameColumn, Self.nameColumn + name.width + 2 <= end else { return }
        canvas.put(name, row: line, column: Self.nameColumn, style: .dim)
    }

    // MARK: In lines

    func advice(in props: CommandPaletteProps) -> [String] { [words.commandPalette.paletteAdvice] }

    func opening(of props: CommandPaletteProps) -> [String] { [words.commandPalette.paletteOpening] }

    func sentence(of row: CommandPaletteProps.Row) -> String {
        let line = Sentence.ended(words.commandPalette.paletteLine(name: row.name, sentence: row.sentence))
        return row.reason.map { words.moments.sentences([line, $0]) } ?? line
    }
}
