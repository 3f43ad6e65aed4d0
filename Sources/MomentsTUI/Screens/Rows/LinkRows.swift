import MomentsKit
import TerminalKit

/// The links of a moment, to open or to copy one.
struct LinkRows: RowsContent {
    let presenter: any RowsPresenting<LinksProps.Row.ID>
    let words: Language

    let context = KeyContext.links
    let opening = Action.run
    let isChoice = true
    let hints: [Action] = [.back, .run, .nextRow, .previousRow, .help]

    var advice: [String] { [words.links.advice] }

    func title(of props: LinksProps) -> String { props.title }

    /// A link is shown whole: the links of one moment differ mostly at their ends.
    func lines(of row: LinksProps.Row, in props: LinksProps, width: Int) -> [RowList.Line] {
        let sign = CellText(Self.sign(of: row.kind))
        return RowList.numbered(row.id + 1, sign: sign, row.text, .link, width: width)
    }

    func sentence(of row: LinksProps.Row) -> String {
        switch row.kind {
        case .photo: words.moments.spokenPhoto(row.text)
        case .link: words.moments.spokenLink(row.text)
        case .person: "@" + row.text
        case .tag: "#" + row.text
        case .quotes: row.text
        }
    }

    private static func sign(of kind: LinksProps.Kind) -> String {
        switch kind {
        case .link: MomentSigns.link
        case .photo: MomentSigns.photo
        case .person: "@ "
        case .tag: "# "
        case .quotes: "│ "
        }
    }
}
