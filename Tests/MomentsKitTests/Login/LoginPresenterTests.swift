import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct LoginPresenterTests {
    private let component = ComponentMock<LoginProps>()
    private let accounts = AccountRepositoryMock()
    private let navigator = NavigatorMock()

    // MARK: On top of something

    @Test func knownEmailIsFilledIn() {
        let presenter = LoginPresenter(
            accounts: accounts, navigator: navigator, words: .english, email: Account.grace.email, hasWayBack: true)
        presenter.component = component

        presenter.onActivate()

        let props = component.renders.take()
        expectEqual(props.map(\.email), ["grace@example.com"])
        expectEqual(props.map(\.hasWayBack), [true])
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

    @Test func whoeverComesFromAServerIsToldWhyAnAccountIsNeededHere() {
        _ = makeLeadingToSignIn()

        expectEqual(component.renders.take().last?.reason?.hasSuffix("Next: your server."), true)
    }

    @Test func whoeverSignedUpSignsInToTheirServerNextWithoutTheirPassword() async throws {
        let presenter = makeLeadingToSignIn()

        await presenter.form.onSubmit()

        let password = try #require(Password("lovelace"))
        expectEqual(accounts.calls.take().last, .prepareSecrets(Account.ada.id, password))
        expectEqual(navigator.calls.take(), [.show(.timeline(.ada)), .show(.feedForm(.mastodon))])
        component.renders.discard()
    }

    @Test func whoeverDoesNotSignUpSignsInNowhere() async {
        accounts.signUpAnswer = .failure(.emailTaken(Account.ada.email))
        let presenter = makeLeadingToSignIn()

        await presenter.form.onSubmit()

        expectEqual(navigator.calls.take(), [])
        forgetCalls()
    }

    // MARK: The first account of a machine

    @Test func whereThereIsNoAccountTheFormSaysSo() {
        let presenter = makeFirst(.logIn)

        presenter.onActivate()

        let props = component.renders.take().last
        expectEqual(props?.message, "There is no account on this computer yet. Sign up to make one.")
        #expect(props?.reason == nil)
        expectEqual(props?.isFirst, true)
    }

    @Test func newcomerIsToldWhatTheEmailAndThePasswordAreFor() {
        let presenter = makeFirst(.signUp)

        presenter.onActivate()

        let props = component.renders.take().last
        expectEqual(props?.mode, .signUp)
        #expect(
            props?.reason
                == "Your email and password keep your timeline private on this computer. They are never sent anywhere."
        )
        #expect(props?.message == nil)
    }

    @Test func whoeverHasAnAccountIsNotToldWhatItIsFor() {
        let presenter = makePresenter()

        presenter.onSwitchMode()

        expectEqual(component.renders.take().map(\.reason), [nil])
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

    @Test func onlyAccountIsFilledIn() {
        accounts.allWithPassword = [.ada]

        _ = makeShown()

        let props = component.renders.take().last
        expectEqual(props?.email, "ada@example.com")
        expectEqual(props?.focus, .password)
        expectEqual(props?.accounts, ["ada@example.com"])
        expectEqual(props?.selection, 0)
    }

    @Test func ofSeveralAccountsNoneIsFilledIn() {
        accounts.allWithPassword = [.ada, .grace]

        _ = makeShown()

        let props = component.renders.take().last
        expectEqual(props?.email, "")
        expectEqual(props?.focus, .email)
        #expect(props?.selection == nil)
    }

    @Test func loggingOutFillsInItsEmailAndSaysHowToComeBack() {
        accounts.allWithPassword = [.ada, .grace]

        _ = makeShown(loggedOut: .grace)

        let props = component.renders.take().last
        expectEqual(props?.email, "grace@example.com")
        expectEqual(props?.focus, .password)
        expectEqual(
            props?.message,
            "Grace is logged out. Type the password and press Enter to log in again.")
        expectEqual(props?.voice, .plain)
    }

    @Test func accountThatNoPasswordOpensIsNotFilledIn() {
        accounts.allWithPassword = [.ada]

        _ = makeShown(loggedOut: .grace)

        let props = component.renders.take().last
        expectEqual(props?.email, "ada@example.com")
        #expect(props?.message == nil)
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

    @Test func nothingCanBeSubmittedAtFirst() {
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        expectEqual(component.renders.take().map(\.canSubmit), [false])
    }

    @Test func validEmailAndPasswordCanBeSubmitted() {
        let presenter = makePresenter(email: "ada@example.com")

        presenter.form.onChanged(.password, "secret")

        expectEqual(component.renders.take().map(\.canSubmit), [true])
    }

    @Test func passwordOfFiveCharactersCannotBeSubmitted() {
        let presenter = makePresenter(email: "ada@example.com")

        presenter.form.onChanged(.password, "12345")

        expectEqual(component.renders.take().map(\.canSubmit), [false])
    }

    @Test func emailWithoutADotInItsDomainCannotBeSubmitted() {
        let presenter = makePresenter(password: "secret")

        presenter.form.onChanged(.email, "a@b")

        expectEqual(component.renders.take().map(\.canSubmit), [false])
    }

    @Test func invalidFormIsNotSubmitted() async {
        let presenter = makePresenter(email: "ada@example.com", password: "12345")

        await presenter.form.onSubmit()

        #expect(accounts.calls.take().isEmpty)
        forgetCalls()
    }

    // MARK: Hints

    @Test func invalidEmailShowsItsHintOnceItsFieldWasLeft() {
        let presenter = makePresenter(email: "ada")

        presenter.form.onNextField()

        let props = component.renders.take()
        expectEqual(props.map(\.emailHint), [Language.english.login.wrongEmail])
        expectEqual(props.map(\.passwordHint), [nil])
    }

    @Test func shortPasswordShowsItsHintOnceItsFieldWasLeft() {
        let presenter = makePresenter(email: "ada@example.com", password: "12345", focus: .password)

        presenter.form.onNextField()

        let props = component.renders.take()
        expectEqual(props.map(\.passwordHint), ["A password needs at least 6 characters."])
        expectEqual(props.map(\.emailHint), [nil])
    }

    @Test func passwordBeyondTheMaximumLengthIsExplained() {
        let presenter = makePresenter(password: String(repeating: "x", count: 1_025), focus: .password)

        presenter.form.onNextField()

        expectEqual(component.renders.take().map(\.passwordHint), [Language.english.login.longPassword])
    }

    // MARK: Focus

    @Test func focusBeginsInTheEmail() {
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        expectEqual(component.renders.take().map(\.focus), [.email])
    }

    @Test func focusBeginsInThePasswordOfAKnownEmail() {
        let presenter = LoginPresenter(
            accounts: accounts, navigator: navigator, words: .english, email: Account.grace.email)
        presenter.component = component

        presenter.onViewLoaded()
        presenter.onActivate()

        expectEqual(component.renders.take().map(\.focus), [.password])
    }

    @Test func submittingAnEmailAloneFocusesThePassword() async {
        let presenter = makePresenter(email: "ada@example.com")

        await presenter.form.onSubmit()

        expectEqual(component.renders.take().map(\.focus), [.password])
    }

    // MARK: Logging in

    @Test func submittingLogsInWithTheTypedCredentials() async {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.form.onSubmit()

        expectEqual(accounts.calls.take(), [.logIn(.ada)])
        forgetCalls()
    }

    @Test func loggingInOpensTheTimeline() async {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.form.onSubmit()

        expectEqual(navigator.calls.take(), [.show(.timeline(.ada))])
        forgetCalls()
    }

    @Test func passwordIsForgottenAfterLoggingIn() async {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.form.onSubmit()

        let props = component.renders.take().last
        expectEqual(props?.passwordText, "")
        expectEqual(props?.canSubmit, false)
        #expect(props?.passwordHint == nil)
        forgetCalls()
    }

    @Test func wrongCredentialsAreExplainedWithoutSayingWhich() async {
        accounts.logInAnswer = .failure(.wrongCredentials)
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.form.onSubmit()

        expectEqual(component.renders.take().last?.message, Language.english.message(of: LogInError.wrongCredentials))
        forgetCalls()
    }

    @Test func wrongCredentialsLeadToThePassword() async {
        accounts.logInAnswer = .failure(.wrongCredentials)
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        presenter.form.onFieldSelected(.email)

        await presenter.form.onSubmit()

        expectEqual(component.renders.take().last?.focus, .password)
        forgetCalls()
    }

    @Test func takenEmailLeadsToTheEmail() async {
        accounts.signUpAnswer = .failure(.emailTaken(Account.ada.email))
        let presenter = makePresenter()
        presenter.onSwitchMode()
        presenter.form.onChanged(.email, "ada@example.com")
        presenter.form.onChanged(.password, "secret")
        presenter.form.onFieldSelected(.password)

        await presenter.form.onSubmit()

        expectEqual(component.renders.take().last?.focus, .email)
        forgetCalls()
    }

    @Test(arguments: [LoginField.email, .password])
    func failureOfTheStoreLeavesTheFocusWhereItIs(field: LoginField) async {
        accounts.logInAnswer = .failure(.store(.busySample))
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        presenter.form.onFieldSelected(field)

        await presenter.form.onSubmit()

        expectEqual(component.renders.take().last?.focus, field)
        forgetCalls()
    }

    @Test func typingClearsTheMessage() async {
        let presenter = await makePresenterThatFailed()

        presenter.form.onChanged(.password, "secret1")

        expectEqual(component.renders.take().map(\.message), [nil])
    }

    @Test func typingTheEmailClearsTheMessage() async {
        let presenter = await makePresenterThatFailed()

        presenter.form.onChanged(.email, "ada@example.org")

        expectEqual(component.renders.take().map(\.message), [nil])
    }

    @Test func storeThatFailsIsExplained() async {
        accounts.logInAnswer = .failure(.store(.busySample))
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.form.onSubmit()

        expectEqual(component.renders.take().last?.message, StoreError.busySample.message)
        forgetCalls()
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

    @Test func takenEmailIsExplained() async {
        accounts.signUpAnswer = .failure(.emailTaken(Account.ada.email))
        let presenter = makePresenter()
        presenter.onSwitchMode()
        presenter.form.onChanged(.email, "ada@example.com")
        presenter.form.onChanged(.password, "secret")

        await presenter.form.onSubmit()

        expectEqual(component.renders.take().last?.message, SignUpError.emailTaken(Account.ada.email).message)
        forgetCalls()
    }

    @Test func switchingModeKeepsTheEmailAndClearsThePassword() {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        presenter.onSwitchMode()

        let props = component.renders.take()
        expectEqual(props.map(\.mode), [.signUp])
        expectEqual(props.map(\.email), ["ada@example.com"])
        expectEqual(props.map(\.passwordText), [""])
        expectEqual(props.map(\.canSubmit), [false])
    }

    @Test func switchingModeClearsHints() {
        let presenter = makePresenter(email: "ada", password: "1", focus: .password)
        presenter.form.onNextField()
        forgetCalls()

        presenter.onSwitchMode()

        let props = component.renders.take()
        expectEqual(props.map(\.emailHint), [nil])
        expectEqual(props.map(\.passwordHint), [nil])
    }

    @Test func switchingModeClearsTheMessage() async {
        let presenter = await makePresenterThatFailed()

        presenter.onSwitchMode()

        expectEqual(component.renders.take().map(\.message), [nil])
    }

    @Test func switchingModeTwiceIsBackAtLoggingIn() {
        let presenter = makePresenter()

        presenter.onSwitchMode()
        presenter.onSwitchMode()

        expectEqual(component.renders.take().map(\.mode), [.signUp, .logIn])
    }

    // MARK: Busy

    @Test func formIsBusyWhileLoggingIn() async {
        let (_, submission) = await makeBusyPresenter()

        let props = component.renders.take()
        expectEqual(props.map(\.isBusy), [true])
        expectEqual(props.map(\.message), ["Logging in …"])
        await finish(submission)
    }

    @Test func modeAndAccountAreLockedWhileBusy() async {
        accounts.allWithPassword = [.ada, .grace]
        let (presenter, submission) = await makeBusyPresenter()
        forgetCalls()

        presenter.onSwitchMode()
        presenter.onAccountSelected(1)

        #expect(component.renders.take().isEmpty)
        await finish(submission)
    }

    @Test func demoCannotBeOpenedWhileBusy() async {
        let (presenter, submission) = await makeBusyPresenter()

        presenter.onTryDemo()

        #expect(navigator.calls.take().isEmpty)
        await finish(submission)
    }

    @Test func demoIsOpened() {
        let presenter = makePresenter()

        presenter.onTryDemo()

        expectEqual(navigator.calls.take(), [.show(.demo)])
    }

    // MARK: Giving up

    @Test func cancellingCancelsTheTask() async {
        let (presenter, submission) = await makeBusyPresenter()

        presenter.form.onCancel()
        await finish(submission)

        #expect(accounts.wasCancelled)
    }

    @Test func lateAnswerOfACancelledAttemptIsIgnored() async {
        let (presenter, submission) = await makeBusyPresenter()
        presenter.form.onCancel()
        forgetCalls()

        await submission.finish()

        #expect(component.renders.take().isEmpty)
        #expect(navigator.calls.take().isEmpty)
    }

    // MARK: Support

    private func makePresenter(
        isActive: Bool = true, email: String = "", password: String = "", focus: LoginField = .email
    ) -> LoginPresenter {
        let presenter = LoginPresenter(accounts: accounts, navigator: navigator, words: .english)
        presenter.component = component
        presenter.onViewLoaded()
        if isActive { presenter.onActivate() }
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
        return (presenter, await submitAndHold(presenter))
    }

    /// Submits, and comes back while the answer is held.
    private func submitAndHold(_ presenter: LoginPresenter) async -> HeldWork {
        await HeldWork({ accounts.hold = $0 }) { await presenter.form.onSubmit() }
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
