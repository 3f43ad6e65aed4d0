import MomentsKit
import TerminalKit

/// The accounts of a store.
struct AccountRows: RowsContent {
    let accounts: any AccountsPresenting
    let words: Language

    let context = KeyContext.accounts
    let opening = Action.switchAccount
    let hints: [Action] = [.back, .switchAccount, .addAccount, .logOut, .help]

    var presenter: any RowsPresenting<AccountsProps.Row.ID> { accounts.rows }
    var advice: [String] { [words.accounts.advice(logOut: Action.logOut.rawValue)] }

    func title(of props: AccountsProps) -> String { words.accounts.title }

    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .nextAccount: accounts.onNext()
        case .previousAccount: accounts.onPrevious()
        case .switchAccount: tasks.start { await accounts.onSwitch() }
        case .addAccount: accounts.onAdd()
        case .logOut: tasks.start { await accounts.onLogOut() }
        default: break
        }
    }

    /// In a line, or in two with the email below: the state is never cut.
    func lines(of row: AccountsProps.Row, in props: AccountsProps, width: Int) -> [RowList.Line] {
        let (email, state) = (CellText(row.email), CellText(row.state))
        let room = width - RowList.left - 1
        let name = CellText(row.name).truncated(to: max(1, room - state.width - Self.gap.width))
        guard props.rows.allSatisfy({ fits($0, room) }) else {
            return [
                RowList.Line(texts: [(name, .author), (Self.gap, .plain), (state, .dim)]),
                RowList.Line(texts: [(email, .plain)]),
            ]
        }
        let texts: [(CellText, Style)] = [
            (name, .author), (Self.gap, .plain), (email, .plain), (Self.gap, .plain), (state, .dim),
        ]
        return [RowList.Line(texts: texts)]
    }

    private static let gap: CellText = "  "

    private func fits(_ row: AccountsProps.Row, _ room: Int) -> Bool {
        [row.name, row.email, row.state].reduce(2 * Self.gap.width) { $0 + CellText($1).width } <= room
    }

    func sentence(of row: AccountsProps.Row) -> String {
        Sentence.ended(words.accounts.line(name: row.name, email: row.email, state: row.state))
    }
}
