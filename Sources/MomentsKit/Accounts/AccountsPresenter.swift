import MomentsCore

/// What a person can do with the accounts of a store; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol AccountsPresenting: ViewPresenting {
    func onNext()
    func onPrevious()
    func onSelect(_ id: Account.ID)
    /// To the timeline of the selected account, by way of its password where it is not logged in here.
    func onSwitch() async
    /// Logs in, or signs up, with one more.
    func onAdd()
    /// Logs the selected account out.
    func onLogOut() async
    func onClose()
}

/// Decides what the accounts screen shows, and leads from one account to another.
@MainActor package final class AccountsPresenter: AccountsPresenting {
    package weak var component: (any AccountsComponent)?  // weak: the screen owns its presenter
    private let shown: Account.ID
    private let accounts: any AccountRepository
    private let navigator: any Navigator
    private let words: any AccountsWords
    private var gate = RenderGate<AccountsProps>()
    private var all: [Account] = []
    private var loggedIn: Set<Account.ID> = []
    private var selection: Account.ID
    private let message: TransientMessage
    private var isBusy = false
    /// Whether the accounts were read since the screen came up, or was come back to.
    private var isRead = false

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
        message = TransientMessage(clock: clock)
        message.onEnd = { [weak self] in self?.render() }
    }

    package func onViewLoaded() {
        read()
    }

    package func onActivate() {
        gate.isActive = true
        message.activate()
        if !isRead { read() }
        render()
    }

    package func onDeactivate() {
        gate.isActive = false
        isRead = false
        message.deactivate()
    }

    package func onInput() {
        guard message.text != nil else { return }
        message.show(nil)
        render()
    }

    package func onUnknownInput(_ text: String) {
        guard gate.isActive else { return }
        message.show(text)
        render()
    }

    package func onNext() {
        move(by: 1)
    }

    package func onPrevious() {
        move(by: -1)
    }

    package func onSelect(_ id: Account.ID) {
        guard gate.isActive, all.contains(where: { $0.id == id }) else { return }
        selection = id
        render()
    }

    package func onSwitch() async {
        guard gate.isActive, let account = selected else { return }
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
        guard gate.isActive else { return }
        navigator.show(.logIn(nil))
    }

    package func onLogOut() async {
        guard let account = selected else { return }
        await perform { () async throws(StoreError) in
            let next = try await accounts.logOut(account.id)
            if account.id == shown {
                navigator.show(.loggedOut(next: next))
            } else {
                message.show(words.loggedOut(account.name))
                read()
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
        guard gate.isActive, !isBusy else { return }
        isBusy = true
        do {
            try await action()
        } catch {
            show(error)
        }
        isBusy = false
        render()
    }

    private func read() {
        isRead = true
        do {
            all = try accounts.list()
            loggedIn = Set(try accounts.loggedIn().map(\.id))
        } catch {
            show(error)
        }
    }

    private func show(_ error: StoreError) {
        message.show(StatusMessage(text: words.message(of: error), isLasting: true))
    }

    private var selected: Account? {
        all.first { $0.id == selection } ?? all.first
    }

    private func render() {
        var props = AccountsProps()
        props.rows = all.map(row)
        props.selection = selected?.id
        props.status = message.text
        if let component, gate.opens(for: props) { component.render(props) }
    }

    private func row(_ account: Account) -> AccountsProps.Row {
        let state =
            account.id == shown
            ? words.shownNow : loggedIn.contains(account.id) ? words.loggedIn : words.asksForPassword
        return AccountsProps.Row(id: account.id, name: account.name, email: account.email.text, state: state)
    }
}
