import GRDB
import Logging
import MomentsCore

/// Notices that an account is no longer logged in on this machine because somebody else ended its session: another window
/// or a command.
///
/// After each change of the store it reads one row; the tokens are read only where that row is another one.
@MainActor package final class SessionWatch {
    private struct State: Equatable {
        let passwordHash: String?
        /// The account's sessions; nil where there is none.
        let sessions: String?
    }

    private let account: Account.ID
    private let accounts: Accounts
    private let onEnd: @MainActor (SessionEnd) -> Void
    /// As it was when the account was last found logged in.
    private var accepted: State?
    private var observation: Observation?

    /// - Parameter onEnd: called at each change of the store from then on that the account is not logged in.
    /// - Returns: nil for an account without a session, like the demo's.
    /// - Throws: where the store cannot be read.
    package init?(
        _ account: Account.ID, in accounts: Accounts, onEnd: @escaping @MainActor (SessionEnd) -> Void
    ) throws(StoreError) {
        guard let state = try Self.state(of: account, in: accounts.store), state.sessions != nil else { return nil }
        self.account = account
        self.accounts = accounts
        self.onEnd = onEnd
        accepted = state
        observation = accounts.store.observe { [weak self] in self?.check() }
    }

    private func check() {
        do {
            let state = try Self.state(of: account, in: accounts.store)
            guard state != accepted, !accounts.initiatedLogOuts.contains(account) else { return }
            if try accounts.loggedIn().contains(where: { $0.id == account }) {
                accepted = state
            } else {
                onEnd(end(state))
            }
        } catch {
            // The next change is looked at again; until then the screens say what is wrong with the store.
            Logger(label: "moments.store").warning("Whether the account is logged in is unknown: \(error.logText)")
        }
    }

    private func end(_ state: State?) -> SessionEnd {
        guard let state else { return .accountDeleted }
        return state.passwordHash == accepted?.passwordHash ? .loggedOut : .passwordChanged
    }

    /// Nil where the account is gone.
    private static func state(of account: Account.ID, in store: MomentsStore) throws(StoreError) -> State? {
        try store.read { db in
            let row = try Row.fetchOne(db.cachedStatement(sql: stateSQL), arguments: [account])
            return try row.map { try State(passwordHash: $0[Column.passwordHash], sessions: $0[Column.sessions]) }
        }
    }

    private enum Column: String, SelectColumn {
        case passwordHash = "password_hash"
        case sessions = "(SELECT group_concat(hex(token_hash)) FROM session WHERE account_id = account.id)"
    }

    private static let stateSQL = "SELECT \(Column.list()) FROM account WHERE id = ?"
}
