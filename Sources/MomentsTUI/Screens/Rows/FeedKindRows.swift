import MomentsKit
import TerminalKit

/// The kinds of servers that can be followed, to choose one.
struct FeedKindRows: RowsContent {
    let presenter: any RowsPresenting<FeedKindsProps.Row.ID>
    let words: Language

    let context = KeyContext.feedKinds
    let opening = Action.run
    let isChoice = true
    let hints: [Action] = [.back, .run, .nextRow, .previousRow, .help]

    var advice: [String] { [words.feedKinds.advice] }

    func title(of props: FeedKindsProps) -> String { words.feedKinds.title }

    /// The description of each kind stands below its name.
    func lines(of row: FeedKindsProps.Row, in props: FeedKindsProps, width: Int) -> [RowList.Line] {
        let number = (props.rows.firstIndex { $0.id == row.id } ?? 0) + 1
        let style = row.id == props.selection ? Style.title : .plain
        let details = CellText.wrap(row.detail, width: max(1, width - RowList.left - 4)).map {
            RowList.Line(texts: [("   ", .plain), ($0, .dim)])
        }
        return RowList.numbered(number, row.name, style, width: width) + details
    }

    func sentence(of row: FeedKindsProps.Row) -> String { words.feedKinds.line(row.name, row.detail) }
}
