import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct LoginPresenterTests {
    private let component = ComponentMock<LoginProps>()
    private let accounts = AccountRepositoryMock()
    private let navigator = NavigatorMock()

    // MARK: On top of something

    @Test(
        arguments: [
            (nil, "", .email), (Account.grace.email, "grace@example.com", .password),
        ] as [(EmailAddress?, String, LoginField)])
    func formBeginsWithWhatIsMissing(known: EmailAddress?, email: String, focus: LoginField) {
        let presenter = LoginPresenter(
            accounts: accounts, navigator: navigator, words: .english, email: known, hasWayBack: known != nil)
        presenter.component = component
        presenter.onViewLoaded()

        presenter.onActivate()

        let props = component.renders.take()
        expectEqual(props.map(\.email), [email])
        expectEqual(props.map(\.focus), [focus])
        expectEqual(props.map(\.hasWayBack), [known != nil])
        expectEqual(props.map(\.canSubmit), [false])
    }

    @Test func cancellingAnIdleFormGoesBack() {
        let above = LoginPresenter(accounts: accounts, navigator: navigator, words: .english, hasWayBack: true)
        let first = LoginPresenter(accounts: accounts, navigator: navigator, words: .english)

        above.form.onCancel()
        first.form.onCancel()

        expectEqual(navigator.calls.take(), [.back])
    }

    // MARK: On the way to a server

    private func makeLeadingToSignIn() -> LoginPresenter {
        let presenter = makeFirst(.signUp)
        presenter.leadsToSignIn = true
        presenter.onActivate()
        presenter.form.onChanged(.email, "ada@example.com")
        presenter.form.onChanged(.password, "lovelace")
        return presenter
    }

    @Test func signUpFromAServerExplainsTheLocalAccount() {
        _ = makeLeadingToSignIn()

        expectEqual(component.renders.take().last?.reason?.hasSuffix("Next: your server."), true)
    }

    @Test func signUpLeadsToTheServerWithoutThePassword() async throws {
        let presenter = makeLeadingToSignIn()

        await presenter.form.onSubmit()

        let password = try #require(Password("lovelace"))
        expectEqual(accounts.calls.take().last, .prepareSecrets(Account.ada.id, password))
        expectEqual(navigator.calls.take(), [.show(.timeline(.ada)), .show(.feedForm(.mastodon))])
        component.renders.discard()
    }

    @Test func failedSignUpLeadsNowhere() async {
        accounts.signUpAnswer = .failure(.emailTaken(Account.ada.email))
        let presenter = makeLeadingToSignIn()

        await presenter.form.onSubmit()

        expectEqual(navigator.calls.take(), [])
        forgetCalls()
    }

    // MARK: The first account of a machine

    @Test(
        arguments: [
            (LoginProps.Mode.logIn, "There is no account on this computer yet. Sign up to make one.", nil),
            (
                .signUp, nil,
                "Your email and password keep your timeline private on this computer. They are never sent anywhere."
            ),
        ] as [(LoginProps.Mode, String?, String?)])
    func newcomerIsToldWhatToDoAndWhatItIsFor(mode: LoginProps.Mode, message: String?, reason: String?) {
        let presenter = makeFirst(mode)

        presenter.onActivate()

        let props = component.renders.take().last
        expectEqual(props?.mode, mode)
        expectEqual(props?.message, message)
        expectEqual(props?.reason, reason)
        expectEqual(props?.isFirst, true)
    }

    @Test func goingBackToTheLogInSaysAgainThatThereIsNoAccount() {
        let presenter = makeFirst(.signUp)
        presenter.onActivate()
        component.renders.discard()

        presenter.onSwitchMode()
        presenter.onSwitchMode()

        expectEqual(component.renders.take().map { $0.message != nil }, [true, false])
    }

    @Test(arguments: [
        ([], "There is no account on this computer yet. Sign up to make one."),
        ([Account.ada], "Wrong email or password. Correct them and try again."),
    ])
    func refusedNewcomerIsToldThatThereIsNoAccountAsLongAsThereIsNone(all: [Account], message: String) async {
        accounts.all = all
        accounts.logInAnswer = .failure(.wrongCredentials)
        let presenter = makeFirst(.logIn)
        presenter.onActivate()
        presenter.form.onChanged(.email, "ada@example.com")
        presenter.form.onChanged(.password, "secret")

        await presenter.form.onSubmit()

        expectEqual(component.renders.take().last?.message, message)
        forgetCalls()
    }

    private func makeFirst(_ mode: LoginProps.Mode) -> LoginPresenter {
        let presenter = LoginPresenter(
            accounts: accounts, navigator: navigator, words: .english, mode: mode, hasWayBack: true, isFirst: true)
        presenter.component = component
        presenter.onViewLoaded()
        return presenter
    }

    // MARK: Accounts that are known here

    @Test(
        arguments: [
            ([.ada], nil, "ada@example.com", 0, nil),
            ([.ada, .grace], nil, "", nil, nil),
            (
                [.ada, .grace], .grace, "grace@example.com", 1,
                "Grace is logged out. Type the password and press Enter to log in again."
            ),
            // No password opens the account that was logged out.
            ([.ada], .grace, "ada@example.com", 0, nil),
        ] as [([Account], Account?, String, Int?, String?)])
    func accountIsFilledInWhereOneIsMeant(
        all: [Account], loggedOut: Account?, email: String, selection: Int?, message: String?
    ) {
        accounts.allWithPassword = all

        _ = makeShown(loggedOut: loggedOut)

        let props = component.renders.take().last
        expectEqual(props?.email, email)
        expectEqual(props?.focus, email.isEmpty ? .email : .password)
        expectEqual(props?.accounts, all.map(\.email.text))
        expectEqual(props?.selection, selection)
        expectEqual(props?.message, message)
        if message != nil { expectEqual(props?.voice, .plain) }
    }

    @Test func unreadableAccountsAreExplained() {
        accounts.failure = .busySample

        _ = makeShown()

        expectEqual(component.renders.take().map { $0.message != nil }, [true])
    }

    @Test func goingOnFillsInOneAccountAfterTheOtherAndThenLeadsToThePassword() {
        accounts.allWithPassword = [.ada, .grace]
        let presenter = makeShown()
        component.renders.discard()

        for _ in 0..<4 { presenter.onNextAccount() }

        let props = component.renders.take()
        expectEqual(props.map(\.email), ["ada@example.com", "grace@example.com", "grace@example.com"])
        expectEqual(props.map(\.focus), [.email, .email, .password])
    }

    @Test func goingBackLeadsFromThePasswordToTheAccountBefore() {
        accounts.allWithPassword = [.ada, .grace]
        let presenter = makeShown(loggedOut: .grace)
        component.renders.discard()

        for _ in 0..<3 { presenter.onPreviousAccount() }

        let props = component.renders.take()
        expectEqual(props.map(\.email), ["grace@example.com", "ada@example.com"])
        expectEqual(props.map(\.focus), [.email, .email])
    }

    @Test func choosingAnAccountForgetsTheOtherPassword() {
        accounts.allWithPassword = [.ada, .grace]
        let presenter = makeShown(loggedOut: .grace)
        presenter.form.onChanged(.password, "secret")
        component.renders.discard()

        presenter.onAccountSelected(0)

        expectEqual(component.renders.take().map(\.passwordText), [""])
    }

    @Test func signingUpOffersNoAccountAndForgetsAnEmailThatHasOne() {
        accounts.allWithPassword = [.ada]
        let presenter = makeShown()
        component.renders.discard()

        presenter.onSwitchMode()
        presenter.onSwitchMode()

        let props = component.renders.take()
        expectEqual(props.map(\.email), ["", "ada@example.com"])
        expectEqual(props.map(\.accounts), [[], ["ada@example.com"]])
        expectEqual(props.map(\.focus), [.email, .password])
    }

    // MARK: Showing the password

    @Test func passwordIsInThePropsOnlyWhileItIsWanted() {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        presenter.onShowPassword()
        presenter.onShowPassword()

        let props = component.renders.take()
        expectEqual(props.map(\.passwordText), ["secret", "••••••"])
        expectEqual(props.map(\.isPasswordShown), [true, false])
    }

    @Test(arguments: ["submit", "leave", "switch"])
    func shownPasswordIsHiddenAgain(by step: String) async {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        presenter.onShowPassword()
        component.renders.discard()

        switch step {
        case "submit": await presenter.form.onSubmit()
        case "leave":
            presenter.onDeactivate()
            presenter.onActivate()
        default: presenter.onSwitchMode()
        }

        let renders = component.renders.take()
        #expect(!renders.isEmpty)
        #expect(renders.allSatisfy { !$0.isPasswordShown && !$0.passwordText.contains("s") })
        accounts.calls.discard()
        navigator.calls.discard()
    }

    private func makeShown(loggedOut: Account? = nil) -> LoginPresenter {
        let presenter = LoginPresenter(
            accounts: accounts, navigator: navigator, words: .english, loggedOut: loggedOut, submit: "Enter")
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    // MARK: Rules

    @Test(arguments: [
        ("ada@example.com", "secret", true), ("ada@example.com", "12345", false), ("a@b", "secret", false),
    ])
    func onlyAValidEmailAndPasswordAreSubmitted(email: String, password: String, canSubmit: Bool) async {
        let presenter = makePresenter()

        presenter.form.onChanged(.email, email)
        presenter.form.onChanged(.password, password)
        let props = component.renders.take().last
        await presenter.form.onSubmit()

        expectEqual(props?.canSubmit, canSubmit)
        expectEqual(accounts.calls.take(), canSubmit ? [.logIn(.ada)] : [])
        forgetCalls()
    }

    // MARK: Hints

    @Test(
        arguments: [
            ("ada", "", .email, Language.english.login.wrongEmail, nil),
            ("ada@example.com", "12345", .password, nil, "A password needs at least 6 characters."),
            (
                "ada@example.com", String(repeating: "x", count: 1_025), .password, nil,
                Language.english.login.longPassword
            ),
        ] as [(String, String, LoginField, String?, String?)])
    func invalidFieldShowsItsHintOnceItWasLeft(
        email: String, password: String, field: LoginField, emailHint: String?, passwordHint: String?
    ) {
        let presenter = makePresenter(email: email, password: password, focus: field)

        presenter.form.onNextField()

        let props = component.renders.take()
        expectEqual(props.map(\.emailHint), [emailHint])
        expectEqual(props.map(\.passwordHint), [passwordHint])
    }

    // MARK: Focus

    @Test func submittingAnEmailAloneFocusesThePassword() async {
        let presenter = makePresenter(email: "ada@example.com")

        await presenter.form.onSubmit()

        expectEqual(component.renders.take().map(\.focus), [.password])
    }

    // MARK: Logging in

    @Test func loggingInOpensTheTimelineAndForgetsThePassword() async {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.form.onSubmit()

        expectEqual(accounts.calls.take(), [.logIn(.ada)])
        expectEqual(navigator.calls.take(), [.show(.timeline(.ada))])
        let props = component.renders.take().last
        expectEqual(props?.passwordText, "")
        expectEqual(props?.canSubmit, false)
        #expect(props?.passwordHint == nil)
    }

    @Test(arguments: [
        (LogInError.wrongCredentials, LoginField.email, LogInError.wrongCredentials.message, LoginField.password),
        (.store(.busySample), .email, StoreError.busySample.message, .email),
        (.store(.busySample), .password, StoreError.busySample.message, .password),
    ])
    func refusedLogInIsExplainedAndLeadsToWhatIsWrong(
        error: LogInError, from field: LoginField, message: String, focus: LoginField
    ) async {
        accounts.logInAnswer = .failure(error)
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        presenter.form.onFieldSelected(field)

        await presenter.form.onSubmit()

        let props = component.renders.take().last
        expectEqual(props?.message, message)
        expectEqual(props?.focus, focus)
        forgetCalls()
    }

    @Test func takenEmailIsExplainedAndLeadsToTheEmail() async {
        accounts.signUpAnswer = .failure(.emailTaken(Account.ada.email))
        let presenter = makePresenter()
        presenter.onSwitchMode()
        presenter.form.onChanged(.email, "ada@example.com")
        presenter.form.onChanged(.password, "secret")
        presenter.form.onFieldSelected(.password)

        await presenter.form.onSubmit()

        let props = component.renders.take().last
        expectEqual(props?.message, SignUpError.emailTaken(Account.ada.email).message)
        expectEqual(props?.focus, .email)
        forgetCalls()
    }

    @Test(
        arguments: [
            .init("typing the password") { $0.form.onChanged(.password, "secret1") },
            .init("typing the email") { $0.form.onChanged(.email, "ada@example.org") },
            .init("switching the mode") { $0.onSwitchMode() },
        ] as [Named<Step<LoginPresenter>>])
    func messageGoesBy(step: Named<Step<LoginPresenter>>) async {
        let presenter = await makePresenterThatFailed()

        step.value(presenter)

        expectEqual(component.renders.take().map(\.message), [nil])
    }

    // MARK: Signing up

    @Test func signingUpMakesAnAccount() async {
        let presenter = makePresenter()
        presenter.onSwitchMode()
        presenter.form.onChanged(.email, "ada@example.com")
        presenter.form.onChanged(.password, "secret")

        await presenter.form.onSubmit()

        expectEqual(accounts.calls.take(), [.signUp(.ada)])
        expectEqual(navigator.calls.take(), [.show(.timeline(.ada))])
        forgetCalls()
    }

    @Test func switchingModeKeepsTheEmailAndClearsThePasswordAndHints() {
        let presenter = makePresenter(email: "ada", password: "1", focus: .password)
        presenter.form.onNextField()
        forgetCalls()

        presenter.onSwitchMode()

        let props = component.renders.take()
        expectEqual(props.map(\.mode), [.signUp])
        expectEqual(props.map(\.email), ["ada"])
        expectEqual(props.map(\.passwordText), [""])
        expectEqual(props.map(\.canSubmit), [false])
        expectEqual(props.map(\.emailHint), [nil])
        expectEqual(props.map(\.passwordHint), [nil])
    }

    @Test func switchingModeTwiceIsBackAtLoggingInWithoutAReason() {
        let presenter = makePresenter()

        presenter.onSwitchMode()
        presenter.onSwitchMode()

        let props = component.renders.take()
        expectEqual(props.map(\.mode), [.signUp, .logIn])
        expectEqual(props.map(\.reason), [nil, nil])
    }

    // MARK: Busy

    @Test func modeAccountAndDemoAreLockedWhileBusy() async {
        accounts.allWithPassword = [.ada, .grace]
        makePresenter().onTryDemo()
        expectEqual(navigator.calls.take(), [.show(.demo)])
        let (presenter, submission) = await makeBusyPresenter()
        forgetCalls()

        presenter.onSwitchMode()
        presenter.onAccountSelected(1)
        presenter.onTryDemo()

        #expect(component.renders.take().isEmpty)
        #expect(navigator.calls.take().isEmpty)
        await finish(submission)
    }

    // MARK: Giving up

    @Test func formIsBusyWhileLoggingInUntilCancellingEndsItAndIgnoresItsLateAnswer() async {
        let (presenter, submission) = await makeBusyPresenter()
        let props = component.renders.take()
        expectEqual(props.map(\.isBusy), [true])
        expectEqual(props.map(\.message), ["Logging in …"])
        presenter.form.onCancel()
        forgetCalls()

        await submission.finish()

        #expect(accounts.wasCancelled)
        #expect(component.renders.take().isEmpty)
        #expect(navigator.calls.take().isEmpty)
    }

    // MARK: Support

    private func makePresenter(
        email: String = "", password: String = "", focus: LoginField = .email
    ) -> LoginPresenter {
        let presenter = LoginPresenter(accounts: accounts, navigator: navigator, words: .english)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        if !email.isEmpty { presenter.form.onChanged(.email, email) }
        if !password.isEmpty { presenter.form.onChanged(.password, password) }
        presenter.form.onFieldSelected(focus)
        forgetCalls()
        return presenter
    }

    private func makePresenterThatFailed() async -> LoginPresenter {
        accounts.logInAnswer = .failure(.wrongCredentials)
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        await presenter.form.onSubmit()
        forgetCalls()
        return presenter
    }

    private func makeBusyPresenter() async -> (LoginPresenter, HeldWork) {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        return (presenter, await HeldWork({ accounts.hold = $0 }) { await presenter.form.onSubmit() })
    }

    private func finish(_ submission: HeldWork) async {
        await submission.finish()
        forgetCalls()
    }

    /// For calls that the test at hand is not about.
    private func forgetCalls() {
        component.renders.discard()
        accounts.calls.discard()
        navigator.calls.discard()
    }
}

extension LoginProps {
    fileprivate var focus: LoginField { form.focus }
    fileprivate var email: String { form[.email]?.text ?? "" }
    fileprivate var passwordText: String { form[.password]?.text ?? "" }
    fileprivate var emailHint: String? { form[.email]?.hint }
    fileprivate var passwordHint: String? { form[.password]?.hint }
    fileprivate var canSubmit: Bool { form.canSubmit }
    fileprivate var isBusy: Bool { form.isBusy }
}
