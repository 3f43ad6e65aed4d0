import MomentsCore

/// The interactions with the accounts of a store; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol AccountsPresenting: RowsPresenting where RowID == Account.ID {
    /// To the timeline of the selected account, by way of its password where it is not logged in here.
    func onSwitch() async
    /// Logs in, or signs up, with one more.
    func onAdd()
    /// Logs the selected account out.
    func onLogOut() async
}

/// Decides what the accounts screen shows, and leads from one account to another.
@MainActor package final class AccountsPresenter: AccountsPresenting, RowsPresenter {
    package weak var component: (any Component<AccountsProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let shown: Account.ID
    private let accounts: any AccountRepository
    package let navigator: any Navigator
    private let words: Language
    package var selection: RowSelection<Account, Never>
    package var isBusy = false
    private var loggedIn: Set<Account.ID> = []

    /// - Parameter shown: the account of the timeline behind this screen.
    package init(
        shown: Account.ID, accounts: any AccountRepository, navigator: any Navigator, clock: any WallClock,
        words: Language
    ) {
        self.shown = shown
        self.accounts = accounts
        self.navigator = navigator
        self.words = words
        selection = RowSelection(selection: shown)
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
    }

    package func onSwitch() async {
        guard lifecycle.isActive, let account = selection.selected else { return }
        guard account.id != shown else { return navigator.back() }
        await perform(
            { () async throws(StoreError) in
                if let account = try await accounts.switchTo(account.id) {
                    navigator.show(.timeline(account))
                } else {
                    navigator.show(.logIn(account.email))
                }
            }, explainedBy: words.message)
    }

    package func onAdd() {
        guard lifecycle.isActive else { return }
        navigator.show(.logIn(nil))
    }

    package func onLogOut() async {
        guard let account = selection.selected else { return }
        await perform(
            { () async throws(StoreError) in
                let next = try await accounts.logOut(account.id)
                if account.id == shown {
                    navigator.show(.loggedOut(next: next))
                } else {
                    lifecycle.message.show(words.accounts.loggedOut(account.name))
                    lifecycle.read()
                }
            }, explainedBy: words.message)
    }

    private func read() throws(StoreError) {
        selection.setItems(try accounts.list())
        loggedIn = Set(try accounts.loggedIn().map(\.id))
    }

    private var props: AccountsProps {
        var props = AccountsProps()
        props.rows = selection.items.map(row)
        props.selection = selection.selected?.id
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) }
        return props
    }

    private func row(_ account: Account) -> AccountsProps.Row {
        let state =
            account.id == shown
            ? words.accounts.shownNow
            : loggedIn.contains(account.id) ? words.accounts.loggedIn : words.accounts.asksForPassword
        return AccountsProps.Row(id: account.id, name: account.name, email: account.email.text, state: state)
    }
}
