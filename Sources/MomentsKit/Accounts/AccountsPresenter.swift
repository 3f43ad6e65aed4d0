import MomentsCore

/// What a person can do with the accounts of a store; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol AccountsPresenting: RowsPresenting where RowID == Account.ID {
    /// To the timeline of the selected account, by way of its password where it is not logged in here.
    func onSwitch() async
    /// Logs in, or signs up, with one more.
    func onAdd()
    /// Logs the selected account out.
    func onLogOut() async
}

/// Decides what the accounts screen shows, and leads from one account to another.
@MainActor package final class AccountsPresenter: AccountsPresenting, ViewLifecycleOwner {
    package weak var component: (any AccountsComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let shown: Account.ID
    private let accounts: any AccountRepository
    private let navigator: any Navigator
    private let words: any AccountsWords
    private var all: [Account] = []
    private var loggedIn: Set<Account.ID> = []
    private var selection: Account.ID
    private var isBusy = false

    /// - Parameter shown: whose timeline lies behind this.
    package init(
        shown: Account.ID, accounts: any AccountRepository, navigator: any Navigator, clock: any WallClock,
        words: any AccountsWords
    ) {
        self.shown = shown
        self.accounts = accounts
        self.navigator = navigator
        self.words = words
        selection = shown
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
    }

    package func onNext() {
        move(by: 1)
    }

    package func onPrevious() {
        move(by: -1)
    }

    package func onSelect(_ id: Account.ID) {
        guard lifecycle.isActive, all.contains(where: { $0.id == id }) else { return }
        selection = id
        lifecycle.render()
    }

    package func onSwitch() async {
        guard lifecycle.isActive, let account = selected else { return }
        guard account.id != shown else { return navigator.back() }
        await perform { () async throws(StoreError) in
            if let account = try await accounts.switchTo(account.id) {
                navigator.show(.timeline(account))
            } else {
                navigator.show(.logIn(account.email))
            }
        }
    }

    package func onAdd() {
        guard lifecycle.isActive else { return }
        navigator.show(.logIn(nil))
    }

    package func onLogOut() async {
        guard let account = selected else { return }
        await perform { () async throws(StoreError) in
            let next = try await accounts.logOut(account.id)
            if account.id == shown {
                navigator.show(.loggedOut(next: next))
            } else {
                lifecycle.message.show(words.loggedOut(account.name))
                lifecycle.read()
            }
        }
    }

    package func onClose() {
        navigator.back()
    }

    private func move(by step: Int) {
        guard let index = all.firstIndex(where: { $0.id == selected?.id }), all.indices.contains(index + step) else {
            return
        }
        onSelect(all[index + step].id)
    }

    /// Nothing is begun twice. What goes wrong becomes the status.
    private func perform(_ action: () async throws(StoreError) -> Void) async {
        guard lifecycle.isActive, !isBusy else { return }
        isBusy = true
        do {
            try await action()
        } catch {
            lifecycle.message.show(StatusMessage(text: words.message(of: error), isLasting: true))
        }
        isBusy = false
        lifecycle.render()
    }

    private func read() throws(StoreError) {
        all = try accounts.list()
        loggedIn = Set(try accounts.loggedIn().map(\.id))
    }

    private var selected: Account? {
        all.first { $0.id == selection } ?? all.first
    }

    private var props: AccountsProps {
        var props = AccountsProps()
        props.rows = all.map(row)
        props.selection = selected?.id
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) }
        return props
    }

    private func row(_ account: Account) -> AccountsProps.Row {
        let state =
            account.id == shown
            ? words.shownNow : loggedIn.contains(account.id) ? words.loggedIn : words.asksForPassword
        return AccountsProps.Row(id: account.id, name: account.name, email: account.email.text, state: state)
    }
}
