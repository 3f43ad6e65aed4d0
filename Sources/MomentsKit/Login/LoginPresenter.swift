import MomentsCore

/// The interactions of the login screen; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol LoginPresenting: ViewPresenting {
    var form: any FormPresenting<LoginField> { get }

    /// Fills in the email of the next account that is known here, or goes on to the password behind the last one.
    func onNextAccount()
    /// Back from the password, or to the account before.
    func onPreviousAccount()
    /// Fills in the email of one of the accounts in the props.
    func onAccountSelected(_ row: Int)
    /// Shows the typed password, or hides it again.
    func onShowPassword()
    /// From logging in to signing up, or back.
    func onSwitchMode()
    func onTryDemo()
}

/// Decides what the login screen shows, and logs the person in.
@MainActor package final class LoginPresenter: LoginPresenting, ViewLifecycleOwner {
    package weak var component: (any Component<LoginProps>)?  // weak: the screen owns its presenter
    package let lifecycle = ViewLifecycle()
    /// The form to sign in to a server comes next: what that brings is kept under the password. To be set before the form is
    /// shown.
    package var leadsToSignIn = false
    private let accounts: any AccountRepository
    private let navigator: any Navigator
    private let words: Language
    private var mode: LoginProps.Mode
    private var email = ""
    private var password = ""  // in props only while the person wants to see it
    private var isPasswordShown = false
    /// The emails of the accounts of the store.
    private var known: [String] = []
    /// The email that the form was filled in with when it came up.
    private var filledIn = ""
    private var message: String?
    private let loginForm = Form(focus: LoginField.email)

    private let loggedOut: Account?
    private let submit: String?
    private let hasWayBack: Bool
    private let isFirst: Bool

    /// - Parameters:
    ///   - email: the email to fill in.
    ///   - message: why the form came up, if that needs to be said.
    ///   - loggedOut: the account that was shown until the person logged out.
    ///   - submit: what a person presses behind the password; nil where the end of a line does.
    ///   - hasWayBack: whether something lies behind the form.
    ///   - isFirst: whether there is no account yet.
    package init(
        accounts: any AccountRepository, navigator: any Navigator, words: Language, email: EmailAddress? = nil,
        mode: LoginProps.Mode = .logIn, message: String? = nil, loggedOut: Account? = nil, submit: String? = nil,
        hasWayBack: Bool = false, isFirst: Bool = false
    ) {
        self.accounts = accounts
        self.navigator = navigator
        self.words = words
        self.email = email?.text ?? ""
        self.mode = mode
        self.message = message
        self.loggedOut = loggedOut
        self.submit = submit
        self.hasWayBack = hasWayBack
        self.isFirst = isFirst
        loginForm.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package var form: any FormPresenting<LoginField> { loginForm }

    package func onViewLoaded() {
        readAccounts()
        message = message ?? advice
        if let loggedOut, known.contains(loggedOut.email.text) {
            email = loggedOut.email.text
            message = farewell
        }
        if email.isEmpty, !hasWayBack, known.count == 1 { email = known[0] }
        filledIn = email
        // A person whose email is filled in types the password next.
        loginForm.lead(to: email.isEmpty ? .email : .password)
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        isPasswordShown = false
    }

    package func onNextAccount() {
        guard loginForm.focus == .email, let row = selection.map({ $0 + 1 }) ?? offered.indices.first,
            offered.indices.contains(row)
        else { return form.onFieldSelected(.password) }
        onAccountSelected(row)
    }

    package func onPreviousAccount() {
        guard loginForm.focus == .email, let selection else { return form.onFieldSelected(.email) }
        onAccountSelected(selection - 1)
    }

    package func onAccountSelected(_ row: Int) {
        guard !loginForm.isBusy, offered.indices.contains(row), offered[row] != email else { return }
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
        guard !loginForm.isBusy else { return }
        mode = mode == .logIn ? .signUp : .logIn
        if mode == .signUp, known.contains(email) {
            email = ""
            loginForm.lead(to: .email)
        } else if mode == .logIn, email.isEmpty, !filledIn.isEmpty {
            email = filledIn
            loginForm.lead(to: .password)
        }
        message = advice
        forgetPassword()
        lifecycle.render()
    }

    package func onTryDemo() {
        guard !loginForm.isBusy, !hasWayBack else { return }
        navigator.show(.demo)
    }

    private enum Outcome: Sendable {
        case account(Account)
        /// - Parameter field: the one that is to be corrected; nil where neither is wrong.
        case failed(String, field: LoginField?)
    }

    private func submit(_ credentials: Credentials, as mode: LoginProps.Mode) async -> Outcome {
        switch mode {
        case .logIn:
            do throws(LogInError) {
                return .account(try await accounts.logIn(credentials))
            } catch .wrongCredentials where isStillFirst {
                return .failed(words.login.noAccount, field: nil)
            } catch {
                return .failed(words.message(of: error), field: error.field)
            }
        case .signUp:
            do throws(SignUpError) {
                let account = try await accounts.signUp(credentials)
                if leadsToSignIn { await accounts.prepareSecrets(of: account.id, credentials.password) }
                return .account(account)
            } catch {
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
            if leadsToSignIn { navigator.show(.feedForm(.mastodon)) }
        case .failed(let reason, let field):
            message = reason
            loginForm.lead(to: field)
            lifecycle.render()
        }
    }

    private func forgetPassword() {
        password = ""
        isPasswordShown = false
        loginForm.forgetHints()
    }

    private func readAccounts() {
        do {
            known = try accounts.withPassword().map(\.email.text)
        } catch {
            message = message ?? words.message(of: error)
        }
    }

    /// Advice where nobody can log in yet.
    private var advice: String? { isFirst && mode == .logIn ? words.login.noAccount : nil }

    /// Another window may have made one meanwhile.
    private var isStillFirst: Bool { isFirst && (try? accounts.list().isEmpty) ?? false }

    /// Those to choose from.
    private var offered: [String] { mode == .logIn ? known : [] }

    private var selection: Int? { offered.firstIndex(of: email) }

    /// Nil until both rules hold: the rules live in the types, not here.
    /// To the account that was shown until the person logged out.
    private var farewell: String? { loggedOut.map { words.login.loggedOut($0.name, submit: submit) } }

    private var credentials: Credentials? {
        guard let email = EmailAddress(email), let password = Password(password) else { return nil }
        return Credentials(email: email, password: password)
    }

    private var reason: String { leadsToSignIn ? words.login.signUpReasonOfServer : words.login.signUpReason }

    private var props: LoginProps {
        var props = LoginProps()
        props.mode = mode
        props.hasWayBack = hasWayBack
        props.isFirst = isFirst
        props.reason = isFirst && mode == .signUp ? reason : nil
        props.form = loginForm.props
        if isPasswordShown { props.form[.password]?.text = password }
        props.accounts = offered
        props.selection = selection
        props.isPasswordShown = isPasswordShown
        props.message = loginForm.isBusy ? words.login.underWay(mode) : message
        if loginForm.isBusy || message == farewell { props.voice = .plain }
        return props
    }
}

extension LoginPresenter: FormHost {
    var fields: [LoginField] { [.email, .password] }

    func label(of field: LoginField) -> String { words.login.label(of: field) }

    func text(of field: LoginField) -> String { field == .email ? email : password }

    func change(_ field: LoginField, to text: String) {
        switch field {
        case .email: email = text
        case .password: password = text
        }
        message = nil
    }

    func fault(of field: LoginField) -> String? {
        switch field {
        case .email:
            EmailAddress(email) == nil ? words.login.wrongEmail : nil
        case .password where Password(password) != nil: nil
        case .password:
            password.utf8.count > Password.maximumBytes
                ? words.login.longPassword : words.login.shortPassword(minimum: Password.minimumLength)
        }
    }

    func send() async {
        guard let credentials else { return }
        message = nil
        isPasswordShown = false
        let outcome = await loginForm.attempt { [self, mode] in await submit(credentials, as: mode) }
        if let outcome { end(with: outcome) }
    }

    func leave() {
        if hasWayBack { navigator.back() }
    }

    func onFormChanged() {
        lifecycle.render()
    }
}
