import MomentsKit
import TerminalKit

/// The parts that differ between lists with a filter. All else is the same in each: `FilteredRowsScreen` in cells,
/// `FilteredRowsLines` in lines.
protocol FilteredRows {
    associatedtype Props: FilteredRowsProps

    var presenter: any FilteredRowsPresenting { get }
    var words: Language { get }
    var context: KeyContext { get }
    /// Where letters are typed.
    var label: String { get }
    /// In characters.
    var maximumQuery: Int { get }

    func title(of props: Props) -> String

    // MARK: In cells

    /// The actions of the key hints, the most important first.
    var hints: [Action] { get }
    /// Those of them that are left out now.
    func hiddenHints(in props: Props) -> [Action]
    /// By how many rows the wheel goes on.
    var wheelStep: Int { get }
    /// Whether its upper edge stays where it is while lists of other lengths come and go.
    var keepsPlace: Bool { get }
    /// How many rows it has at least, be they empty.
    /// - Parameter room: the most it gets.
    func minimumRows(for props: Props, in room: CellSize) -> Int
    /// Stands above the field.
    func heading(of props: Props) -> String?
    /// Stands above the hints.
    func note(of props: Props) -> String?
    /// Whether a row heads those below it and cannot be selected.
    func isHeading(_ row: Props.Row) -> Bool
    /// The columns of a picture beside the rows; none where there is no room for both.
    func columnsBeside(in size: CellSize) -> Range<Int>
    func paintBeside(_ props: Props, on canvas: Canvas)
    /// Called before rows are painted.
    func willPaint(_ props: Props)
    func paint(_ row: Props.Row, isSelected: Bool, line: Int, on canvas: Canvas)

    // MARK: In lines

    /// Whether letters can be asked for, and are before anything is listed.
    var asksForLetters: Bool { get }
    var listsAtOnce: Bool { get }
    /// How many rows are listed at once: the best of them. They have numbers to be chosen by; nil where all are listed.
    var maximumRows: Int? { get }
    /// The advice: lines that work beside the names of actions.
    func advice(in props: Props) -> [String]
    /// Announced on arriving.
    func opening(of props: Props) -> [String]
    /// Announced on arriving, and each again when it changes: above the rows, and below them.
    func parts(above props: Props) -> [String?]
    func parts(below props: Props) -> [String?]
    /// Announced behind the rows.
    var closing: [String] { get }
    func sentence(of row: Props.Row) -> String
    /// The announcement of a row that was selected.
    func announcement(ofSelected row: Props.Row, in props: Props) -> String
}

extension FilteredRows {
    var label: String { ":" }
    var maximumQuery: Int { 100 }
    var wheelStep: Int { 1 }
    var keepsPlace: Bool { false }
    func minimumRows(for props: Props, in room: CellSize) -> Int { 1 }
    var asksForLetters: Bool { true }
    var listsAtOnce: Bool { true }
    var maximumRows: Int? { 10 }
    func advice(in props: Props) -> [String] { [] }
    var closing: [String] { [] }

    func hiddenHints(in props: Props) -> [Action] { [] }
    func heading(of props: Props) -> String? { nil }
    func note(of props: Props) -> String? { nil }
    func isHeading(_ row: Props.Row) -> Bool { false }
    func columnsBeside(in size: CellSize) -> Range<Int> { size.columns..<size.columns }
    func paintBeside(_ props: Props, on canvas: Canvas) {}
    func willPaint(_ props: Props) {}
    func parts(above props: Props) -> [String?] { [] }
    func parts(below props: Props) -> [String?] { [] }
    func announcement(ofSelected row: Props.Row, in props: Props) -> String { sentence(of: row) }

    /// The interaction of an action, the same in cells and in lines.
    /// - Parameter page: how many rows a page has.
    /// - Returns: the edit of the text where it is one.
    func perform(_ action: Action, in props: Props, page: Int) -> TextEdit? {
        switch action {
        case .nextRow: presenter.onMove(by: 1)
        case .previousRow: presenter.onMove(by: -1)
        case .pageDown: presenter.onMove(by: page)
        case .pageUp: presenter.onMove(by: -page)
        case .run: presenter.onChoose()
        case .back: presenter.onClose()
        case .markPhoto where props.canMark: presenter.onMark()
        // A blank is a blank where nothing can be marked, but for the first one: no name begins with it.
        case .markPhoto: return props.query.isEmpty ? nil : .insert(" ")
        default: return TextEdit(action)
        }
        return nil
    }
}

extension Canvas {
    /// Puts a text with the characters marked that fit what was typed.
    /// - Parameters:
    ///   - places: of those characters.
    ///   - end: the column before which it ends.
    /// - Returns: the column behind it.
    @discardableResult func put(
        _ text: String, marking places: [Int], row: Int, column: Int, end: Int, style: Style
    ) -> Int {
        var column = column
        for (place, character) in text.enumerated() where column < end {
            let text = CellText(String(character))
            put(text, row: row, column: column, style: places.contains(place) ? .link : style)
            column += text.width
        }
        return column
    }
}
