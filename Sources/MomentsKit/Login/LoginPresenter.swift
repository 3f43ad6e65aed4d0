import MomentsCore

/// What a person can do on the login screen; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol LoginPresenting: ViewPresenting {
    func onEmailChanged(_ text: String)
    func onPasswordChanged(_ text: String)
    func onNextField()
    func onFieldSelected(_ field: LoginField)
    /// Fills in the email of the next account that is known here, or goes on to the password behind the last one.
    func onNextAccount()
    /// Back from the password, or to the account before.
    func onPreviousAccount()
    /// Fills in the email of one of the accounts in the props.
    func onAccountSelected(_ row: Int)
    /// Shows what is typed for a password, or hides it again.
    func onShowPassword()
    /// From logging in to signing up, or back.
    func onSwitchMode()
    /// Sends the form. One that breaks a rule is not sent: the first field that is wrong gets the focus.
    func onSubmit() async
    /// Cancels the login that is under way; if there is none, goes back to the screen behind the form.
    func onCancel()
    func onTryDemo()
}

/// Decides what the login screen shows, and logs the person in.
@MainActor package final class LoginPresenter: LoginPresenting, ViewLifecycleOwner {
    package weak var component: (any LoginComponent)?  // weak: the screen owns its presenter
    package let lifecycle = ViewLifecycle()
    private let accounts: any AccountRepository
    private let navigator: any Navigator
    private let words: any LoginWords
    private var mode = LoginProps.Mode.logIn
    private var email = ""
    private var password = ""  // in props only while the person wants to see it
    private var isPasswordShown = false
    /// The emails of the accounts of the store.
    private var known: [String] = []
    /// What was filled in when the form came up.
    private var filledIn = ""
    private var focus = LoginField.email
    private var fieldsLeft: Set<LoginField> = []
    private var message: String?
    /// The log-in under way. While there is one the form is locked.
    private var attempt: Task<Outcome, Never>?

    private let loggedOut: Account?
    private let submit: String?
    private let hasWayBack: Bool

    /// - Parameters:
    ///   - email: what is filled in already.
    ///   - message: why the form came up, if that needs to be said.
    ///   - loggedOut: the account that was shown until the person logged out.
    ///   - submit: what a person presses behind the password; nil where the end of a line does.
    ///   - hasWayBack: whether something lies behind the form.
    package init(
        accounts: any AccountRepository, navigator: any Navigator, words: any LoginWords, email: EmailAddress? = nil,
        message: String? = nil, loggedOut: Account? = nil, submit: String? = nil, hasWayBack: Bool = false
    ) {
        self.accounts = accounts
        self.navigator = navigator
        self.words = words
        self.email = email?.text ?? ""
        self.message = message
        self.loggedOut = loggedOut
        self.submit = submit
        self.hasWayBack = hasWayBack
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package func onViewLoaded() {
        readAccounts()
        if let loggedOut, known.contains(loggedOut.email.text) {
            email = loggedOut.email.text
            message = words.loggedOut(loggedOut.name, submit: submit)
        }
        if email.isEmpty, !hasWayBack, known.count == 1 { email = known[0] }
        filledIn = email
        // An email that is known already is not what is typed next.
        focus = email.isEmpty ? .email : .password
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        isPasswordShown = false
    }

    package func onEmailChanged(_ text: String) {
        guard attempt == nil else { return }
        email = text
        message = nil
        lifecycle.render()
    }

    package func onPasswordChanged(_ text: String) {
        guard attempt == nil else { return }
        password = text
        message = nil
        lifecycle.render()
    }

    package func onNextField() {
        onFieldSelected(focus == .email ? .password : .email)
    }

    package func onFieldSelected(_ field: LoginField) {
        guard field != focus else { return }
        fieldsLeft.insert(focus)
        focus = field
        lifecycle.render()
    }

    package func onNextAccount() {
        guard focus == .email, let row = selection.map({ $0 + 1 }) ?? offered.indices.first,
            offered.indices.contains(row)
        else { return onFieldSelected(.password) }
        onAccountSelected(row)
    }

    package func onPreviousAccount() {
        guard focus == .email, let selection else { return onFieldSelected(.email) }
        onAccountSelected(selection - 1)
    }

    package func onAccountSelected(_ row: Int) {
        guard attempt == nil, offered.indices.contains(row), offered[row] != email else { return }
        email = offered[row]
        message = nil
        forgetPassword()
        lifecycle.render()
    }

    package func onShowPassword() {
        isPasswordShown.toggle()
        lifecycle.render()
    }

    /// An email that has an account is none to sign up with.
    package func onSwitchMode() {
        guard attempt == nil else { return }
        mode = mode == .logIn ? .signUp : .logIn
        if mode == .signUp, known.contains(email) {
            email = ""
            focus = .email
        } else if mode == .logIn, email.isEmpty, !filledIn.isEmpty {
            email = filledIn
            focus = .password
        }
        message = nil
        forgetPassword()
        lifecycle.render()
    }

    package func onSubmit() async {
        guard attempt == nil else { return }
        guard let credentials else { return refuse() }
        let attempt = Task { [mode] in await submit(credentials, as: mode) }
        self.attempt = attempt
        message = nil
        isPasswordShown = false
        lifecycle.render()
        let outcome = await attempt.value
        guard self.attempt == attempt else { return }  // given up meanwhile: nobody waits for its answer
        self.attempt = nil
        end(with: outcome)
    }

    package func onCancel() {
        if attempt == nil, hasWayBack { return navigator.back() }
        attempt?.cancel()
        attempt = nil
        lifecycle.render()
    }

    package func onTryDemo() {
        guard attempt == nil, !hasWayBack else { return }
        navigator.show(.demo)
    }

    /// Leads to the first field that is wrong. What comes after the one that was typed into is not wrong yet: with an email
    /// and no password this goes on to the password.
    private func refuse() {
        fieldsLeft.formUnion(focus == .email ? [.email] : [.email, .password])
        focus = EmailAddress(email) == nil ? .email : .password
        lifecycle.render()
    }

    private enum Outcome: Sendable {
        case account(Account)
        /// - Parameter field: the one that is to be corrected; nil where neither is wrong.
        case failed(String, field: LoginField?)
    }

    private func submit(_ credentials: Credentials, as mode: LoginProps.Mode) async -> Outcome {
        switch mode {
        case .logIn:
            do { return .account(try await accounts.logIn(credentials)) } catch {
                return .failed(words.message(of: error), field: error.field)
            }
        case .signUp:
            do { return .account(try await accounts.signUp(credentials)) } catch {
                return .failed(words.message(of: error), field: error.field)
            }
        }
    }

    private func end(with outcome: Outcome) {
        switch outcome {
        case .account(let account):
            forgetPassword()
            lifecycle.render()
            navigator.show(.timeline(account))
        case .failed(let reason, let field):
            message = reason
            focus = field ?? focus
            lifecycle.render()
        }
    }

    private func forgetPassword() {
        password = ""
        isPasswordShown = false
        fieldsLeft = []  // what is about to be filled in anew is not wrong yet
    }

    private func readAccounts() {
        do {
            known = try accounts.withPassword().map(\.email.text)
        } catch {
            message = message ?? words.message(of: error)
        }
    }

    /// Those to choose from.
    private var offered: [String] { mode == .logIn ? known : [] }

    private var selection: Int? { offered.firstIndex(of: email) }

    /// Nil until both rules hold: the rules live in the types, not here.
    private var credentials: Credentials? {
        guard let email = EmailAddress(email), let password = Password(password) else { return nil }
        return Credentials(email: email, password: password)
    }

    private var props: LoginProps {
        var props = LoginProps()
        props.mode = mode
        props.hasWayBack = hasWayBack
        props.focus = focus
        props.email = email
        props.accounts = offered
        props.selection = selection
        props.passwordText = isPasswordShown ? password : String(repeating: "•", count: password.count)
        props.isPasswordShown = isPasswordShown
        props.emailHint = fieldsLeft.contains(.email) ? emailHint : nil
        props.passwordHint = fieldsLeft.contains(.password) ? passwordHint : nil
        props.canSubmit = credentials != nil && attempt == nil
        props.isBusy = attempt != nil
        props.message = attempt == nil ? message : words.loginUnderWay(mode)
        return props
    }

    private var emailHint: String? {
        EmailAddress(email) == nil ? words.wrongEmail : nil
    }

    private var passwordHint: String? {
        guard Password(password) == nil else { return nil }
        return password.utf8.count > Password.maximumBytes
            ? words.longPassword : words.shortPassword(minimum: Password.minimumLength)
    }
}
