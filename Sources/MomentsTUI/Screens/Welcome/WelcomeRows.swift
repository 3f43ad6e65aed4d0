import MomentsKit
import TerminalKit

/// The first choices of a person who has no account here.
struct WelcomeRows: RowsContent {
    let presenter: any RowsPresenting<WelcomeProps.Row.ID>
    let words: Language

    let context = KeyContext.welcome
    let opening = Action.run
    let isChoice = true
    let hints: [Action] = [.run, .nextRow, .help, .palette, .leave]

    var advice: [String] { [words.welcome.advice] }

    func title(of props: WelcomeProps) -> String { props.purpose }

    /// The description of each row stands behind its name where there is room for all of them.
    func lines(of row: WelcomeProps.Row, in props: WelcomeProps, width: Int) -> [RowList.Line] {
        let number = (props.rows.firstIndex { $0.id == row.id } ?? 0) + 1
        let name = CellText(row.name)
        let names = props.rows.map { CellText($0.name).width }.max() ?? 0
        let head: [(CellText, Style)] = [
            (CellText("\(number)"), .key), ("  ", .plain), (name, row.id == props.selection ? .title : .plain),
        ]
        let room = width - RowList.left - 1 - 3 - names - Self.gap
        guard props.rows.allSatisfy({ CellText($0.detail).width <= room }) else { return [RowList.Line(texts: head)] }
        let blanks = CellText(String(repeating: " ", count: names - name.width + Self.gap))
        return [RowList.Line(texts: head + [(blanks, .plain), (CellText(row.detail), .dim)])]
    }

    private static let gap = 3

    func sentence(of row: WelcomeProps.Row) -> String { words.welcome.line(row.name, row.detail) }
}
