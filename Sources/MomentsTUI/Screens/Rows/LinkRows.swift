import MomentsKit
import TerminalKit

/// The links of a moment, to open or copy one.
struct LinkRows: RowsContent {
    let presenter: any RowsPresenting<LinksProps.Row.ID>
    let words: Language

    let context = KeyContext.links
    let opening = Action.run
    let isChoice = true
    let hints: [Action] = [.back, .run, .nextRow, .previousRow, .help]

    var advice: [String] { [words.links.advice] }

    func title(of props: LinksProps) -> String { props.title }

    /// A link is shown whole: it is mostly at their ends that those of one moment differ.
    func lines(of row: LinksProps.Row, in props: LinksProps, width: Int) -> [RowList.Line] {
        let digits = "\(props.rows.count)".count
        let sign = CellText(MomentSigns.sign(of: row.kind))
        return RowList.numbered(row.id + 1, digits: digits, sign: sign, row.text, .link, width: width)
    }

    func sentence(of row: LinksProps.Row) -> String {
        row.kind == .photo ? words.moments.spokenPhoto(row.text) : words.moments.spokenLink(row.text)
    }
}
