import MomentsKit
import TerminalKit

/// The versions of a post, as rows.
struct VersionRows: RowsContent {
    let presenter: any RowsPresenting<VersionsProps.Row.ID>
    let words: Language

    let context = KeyContext.versions
    let opening = Action.open
    let hints: [Action] = [.back, .open, .nextRow, .previousRow, .help]
    let hintsOfRow: [Action] = [.open, .nextRow, .previousRow]

    var advice: [String] { [words.versions.advice] }

    func title(of props: VersionsProps) -> String { props.title }

    /// The date, then the text: whole for the selected version, so that two can be compared.
    func lines(of row: VersionsProps.Row, in props: VersionsProps, width: Int) -> [RowList.Line] {
        let room = width - RowList.left - 1
        let head = RowList.Line(texts: [(CellText(row.date), .author)], end: row.place.map { CellText($0) })
        return [head] + RowList.wrap(row.text, .plain, width: room, isWhole: row.id == props.selection)
    }

    func sentence(of row: VersionsProps.Row) -> String {
        "\(words.versions.line(row.date, row.place)): \(Sentence.ended(row.text))"
    }

    /// Passing time changes no version.
    func isNews(_ row: VersionsProps.Row, since old: VersionsProps.Row) -> Bool {
        row.text != old.text || row.place != old.place
    }
}
