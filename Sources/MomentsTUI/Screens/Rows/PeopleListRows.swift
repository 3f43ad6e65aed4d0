import MomentsKit
import TerminalKit

/// People of a list on a server.
struct PeopleListRows: RowsContent {
    let people: any PeopleListPresenting
    let words: Language

    var context: KeyContext { people.areMembers ? .listMembers : .peopleList }
    let opening = Action.open
    let hints: [Action] = [
        .back, .open, .addMember, .removeMember, .accept, .reject, .follow, .personActions, .undo, .nextRow,
        .previousRow, .refresh, .help,
    ]
    let hintsOfRow: [Action] = [
        .open, .removeMember, .accept, .reject, .follow, .personActions, .nextRow, .previousRow,
    ]

    var presenter: any RowsPresenting<PeopleListProps.Row.ID> { people.rows }
    var advice: [String] { [words.peopleLists.advice] }

    func title(of props: PeopleListProps) -> String { props.title }

    func hiddenHints(in props: PeopleListProps) -> [Action] {
        (props.rows.isEmpty ? hintsOfRow : []) + (props.areRequests ? [] : [.accept, .reject])
    }

    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .refresh: return people.onRefresh()
        case .addMember: return people.onAddMember()
        case .removeMember: return people.onRemoveMember()
        default: break
        }
        if let action = MomentAction(rawValue: action.rawValue) { people.onAct(action) }
    }

    /// The name and the relationship; then the handle, and the person's bio.
    func lines(of row: PeopleListProps.Row, in props: PeopleListProps, width: Int) -> [RowList.Line] {
        var first: [(CellText, Style)] = [(CellText(row.name), row.id == props.selection ? .title : .author)]
        if !row.marks.isEmpty { first.append((CellText("  " + row.marks.joined(separator: " · ")), .plain)) }
        let handle = row.handle == row.name ? nil : row.handle
        let second = [handle, row.text].compactMap(\.self).joined(separator: "  ")
        return [RowList.Line(texts: first)] + (second.isEmpty ? [] : [RowList.Line(texts: [(CellText(second), .dim)])])
    }

    func sentence(of row: PeopleListProps.Row) -> String { words.peopleLists.line(row) }
}
