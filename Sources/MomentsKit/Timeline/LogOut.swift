import MomentsCore

/// Logs the account of the shown timeline out; another one that is logged in here takes its place.
@MainActor package final class LogOut {
    private let account: Account.ID
    private let accounts: any AccountRepository
    private let actions: MomentActions
    private let navigator: any Navigator
    private var isUnderWay = false

    /// - Parameter actions: say what goes wrong.
    package init(
        of account: Account.ID, in accounts: any AccountRepository, actions: MomentActions, navigator: any Navigator
    ) {
        self.account = account
        self.accounts = accounts
        self.actions = actions
        self.navigator = navigator
    }

    /// Logs out, unless that is under way.
    func perform() async {
        guard !isUnderWay else { return }
        isUnderWay = true
        defer { isUnderWay = false }
        do {
            navigator.show(.loggedOut(next: try await accounts.logOut(account)))
        } catch {
            actions.show(error)
        }
    }
}
