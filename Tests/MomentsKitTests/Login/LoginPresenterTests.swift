import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct LoginPresenterTests {
    private let component = LoginComponentMock()
    private let accounts = AccountRepositoryMock()
    private let navigator = NavigatorMock()

    // MARK: On top of something

    @Test func knownEmailIsFilledIn() {
        let presenter = LoginPresenter(
            accounts: accounts, navigator: navigator, words: English(), email: Account.grace.email, hasWayBack: true)
        presenter.component = component

        presenter.onActivate()

        let props = component.renders.take()
        #expect(props.map(\.email) == ["grace@example.com"])
        #expect(props.map(\.hasWayBack) == [true])
    }

    @Test func cancellingAnIdleFormGoesBack() {
        LoginPresenter(accounts: accounts, navigator: navigator, words: English(), hasWayBack: true).onCancel()
        LoginPresenter(accounts: accounts, navigator: navigator, words: English()).onCancel()

        #expect(navigator.calls.take() == [.back])
    }

    // MARK: Accounts that are known here

    @Test func onlyAccountIsFilledIn() {
        accounts.allWithPassword = [.ada]

        _ = makeShown()

        let props = component.renders.take().last
        #expect(props?.email == "ada@example.com")
        #expect(props?.focus == .password)
        #expect(props?.accounts == ["ada@example.com"])
        #expect(props?.selection == 0)
    }

    @Test func ofSeveralAccountsNoneIsFilledIn() {
        accounts.allWithPassword = [.ada, .grace]

        _ = makeShown()

        let props = component.renders.take().last
        #expect(props?.email == "")
        #expect(props?.focus == .email)
        #expect(props?.selection == nil)
    }

    @Test func loggingOutFillsInItsEmailAndSaysHowToComeBack() {
        accounts.allWithPassword = [.ada, .grace]

        _ = makeShown(loggedOut: .grace)

        let props = component.renders.take().last
        #expect(props?.email == "grace@example.com")
        #expect(props?.focus == .password)
        #expect(props?.message == "Grace is logged out. The password and Enter will log in again.")
    }

    @Test func accountThatNoPasswordOpensIsNotFilledIn() {
        accounts.allWithPassword = [.ada]

        _ = makeShown(loggedOut: .grace)

        let props = component.renders.take().last
        #expect(props?.email == "ada@example.com")
        #expect(props?.message == nil)
    }

    @Test func unreadableAccountsAreExplained() {
        accounts.failure = .busySample

        _ = makeShown()

        #expect(component.renders.take().map { $0.message != nil } == [true])
    }

    @Test func goingOnFillsInOneAccountAfterTheOtherAndThenLeadsToThePassword() {
        accounts.allWithPassword = [.ada, .grace]
        let presenter = makeShown()
        _ = component.renders.take()

        for _ in 0..<4 { presenter.onNextAccount() }

        let props = component.renders.take()
        #expect(props.map(\.email) == ["ada@example.com", "grace@example.com", "grace@example.com"])
        #expect(props.map(\.focus) == [.email, .email, .password])
    }

    @Test func goingBackLeadsFromThePasswordToTheAccountBefore() {
        accounts.allWithPassword = [.ada, .grace]
        let presenter = makeShown(loggedOut: .grace)
        _ = component.renders.take()

        for _ in 0..<3 { presenter.onPreviousAccount() }

        let props = component.renders.take()
        #expect(props.map(\.email) == ["grace@example.com", "ada@example.com"])
        #expect(props.map(\.focus) == [.email, .email])
    }

    @Test func choosingAnAccountForgetsTheOtherPassword() {
        accounts.allWithPassword = [.ada, .grace]
        let presenter = makeShown(loggedOut: .grace)
        presenter.onPasswordChanged("secret")
        _ = component.renders.take()

        presenter.onAccountSelected(0)

        #expect(component.renders.take().map(\.passwordText) == [""])
    }

    @Test func signingUpOffersNoAccountAndForgetsAnEmailThatHasOne() {
        accounts.allWithPassword = [.ada]
        let presenter = makeShown()
        _ = component.renders.take()

        presenter.onSwitchMode()
        presenter.onSwitchMode()

        let props = component.renders.take()
        #expect(props.map(\.email) == ["", "ada@example.com"])
        #expect(props.map(\.accounts) == [[], ["ada@example.com"]])
        #expect(props.map(\.focus) == [.email, .password])
    }

    // MARK: Showing the password

    @Test func passwordIsInThePropsOnlyWhileItIsWanted() {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        presenter.onShowPassword()
        presenter.onShowPassword()

        let props = component.renders.take()
        #expect(props.map(\.passwordText) == ["secret", "••••••"])
        #expect(props.map(\.isPasswordShown) == [true, false])
    }

    @Test(arguments: ["submit", "leave", "switch"])
    func shownPasswordIsHiddenAgain(by step: String) async {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        presenter.onShowPassword()
        _ = component.renders.take()

        switch step {
        case "submit": await presenter.onSubmit()
        case "leave":
            presenter.onDeactivate()
            presenter.onActivate()
        default: presenter.onSwitchMode()
        }

        let renders = component.renders.take()
        #expect(!renders.isEmpty)
        #expect(renders.allSatisfy { !$0.isPasswordShown && !$0.passwordText.contains("s") })
        _ = (accounts.calls.take(), navigator.calls.take())
    }

    private func makeShown(loggedOut: Account? = nil) -> LoginPresenter {
        let presenter = LoginPresenter(
            accounts: accounts, navigator: navigator, words: English(), loggedOut: loggedOut, submit: "Enter")
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    // MARK: Rules

    @Test func nothingCanBeSubmittedAtFirst() {
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        #expect(component.renders.take() == [LoginProps()])
    }

    @Test func validEmailAndPasswordCanBeSubmitted() {
        let presenter = makePresenter(email: "ada@example.com")

        presenter.onPasswordChanged("secret")

        #expect(component.renders.take().map(\.canSubmit) == [true])
    }

    @Test func passwordOfFiveCharactersCannotBeSubmitted() {
        let presenter = makePresenter(email: "ada@example.com")

        presenter.onPasswordChanged("12345")

        #expect(component.renders.take().map(\.canSubmit) == [false])
    }

    @Test func emailWithoutADotInItsDomainCannotBeSubmitted() {
        let presenter = makePresenter(password: "secret")

        presenter.onEmailChanged("a@b")

        #expect(component.renders.take().map(\.canSubmit) == [false])
    }

    @Test func emailThatBecomesInvalidAgainCannotBeSubmitted() {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        presenter.onEmailChanged("ada@example.")

        #expect(component.renders.take().map(\.canSubmit) == [false])
    }

    @Test func passwordThatBecomesTooShortAgainCannotBeSubmitted() {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        presenter.onPasswordChanged("secre")

        #expect(component.renders.take().map(\.canSubmit) == [false])
    }

    @Test func invalidFormIsNotSubmitted() async {
        let presenter = makePresenter(email: "ada@example.com", password: "12345")

        await presenter.onSubmit()

        #expect(accounts.calls.take().isEmpty)
        forgetCalls()
    }

    @Test func passwordIsShownAsADotForEachCharacter() {
        let presenter = makePresenter()

        presenter.onPasswordChanged("pa👩‍👩‍👧s")

        #expect(component.renders.take().map(\.passwordText) == ["••••"])
    }

    @Test func hintIsInTheLanguageOfTheWords() {
        let presenter = LoginPresenter(accounts: accounts, navigator: navigator, words: SimplifiedChinese())
        presenter.component = component
        presenter.onActivate()

        presenter.onNextField()

        #expect(component.renders.take().last?.emailHint == "邮箱格式应类似 name@example.com。")
    }

    // MARK: Hints

    @Test func fieldThatWasNotLeftShowsNoHint() {
        let presenter = makePresenter()

        presenter.onEmailChanged("ada")
        presenter.onPasswordChanged("123")

        #expect(component.renders.take().allSatisfy { $0.emailHint == nil && $0.passwordHint == nil })
    }

    @Test func invalidEmailShowsItsHintOnceItsFieldWasLeft() {
        let presenter = makePresenter(email: "ada")

        presenter.onNextField()

        let props = component.renders.take()
        #expect(props.map(\.emailHint) == ["An email looks like name@example.com"])
        #expect(props.map(\.passwordHint) == [nil])
    }

    @Test func shortPasswordShowsItsHintOnceItsFieldWasLeft() {
        let presenter = makePresenter(email: "ada@example.com", password: "12345", focus: .password)

        presenter.onNextField()

        let props = component.renders.take()
        #expect(props.map(\.passwordHint) == ["A password has 6 or more characters."])
        #expect(props.map(\.emailHint) == [nil])
    }

    @Test func passwordBeyondTheMaximumLengthIsExplained() {
        let presenter = makePresenter(password: String(repeating: "x", count: 1_025), focus: .password)

        presenter.onNextField()

        #expect(component.renders.take().map(\.passwordHint) == ["That is too long for a password."])
    }

    @Test func hintGoesOnceTheFieldIsValid() {
        let presenter = makePresenter(email: "ada", focus: .password)

        presenter.onEmailChanged("ada@example.com")

        #expect(component.renders.take().map(\.emailHint) == [nil])
    }

    @Test func hintReturnsWhenAFieldBecomesInvalidAgain() {
        let presenter = makePresenter(email: "ada@example.com", focus: .password)

        presenter.onEmailChanged("ada@")

        #expect(component.renders.take().map { $0.emailHint != nil } == [true])
    }

    @Test func passwordThatNeverHadTheFocusShowsNoHint() async {
        let presenter = makePresenter(email: "ada@example.com")

        await presenter.onSubmit()

        #expect(component.renders.take().map(\.passwordHint) == [nil])
    }

    // MARK: Focus

    @Test func focusBeginsInTheEmail() {
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        #expect(component.renders.take().map(\.focus) == [.email])
    }

    @Test func focusBeginsInThePasswordOfAKnownEmail() {
        let presenter = LoginPresenter(
            accounts: accounts, navigator: navigator, words: English(), email: Account.grace.email)
        presenter.component = component

        presenter.onViewLoaded()
        presenter.onActivate()

        #expect(component.renders.take().map(\.focus) == [.password])
    }

    @Test func nextFieldAlternates() {
        let presenter = makePresenter()

        presenter.onNextField()
        presenter.onNextField()

        #expect(component.renders.take().map(\.focus) == [.password, .email])
    }

    @Test func selectedFieldHasTheFocus() {
        let presenter = makePresenter()

        presenter.onFieldSelected(.password)

        #expect(component.renders.take().map(\.focus) == [.password])
    }

    @Test func fieldThatIsSelectedWhereItHasTheFocusIsNotLeft() {
        let presenter = makePresenter(email: "ada")

        presenter.onFieldSelected(.email)

        #expect(component.renders.take().isEmpty)
    }

    @Test func submittingAnEmailAloneFocusesThePassword() async {
        let presenter = makePresenter(email: "ada@example.com")

        await presenter.onSubmit()

        #expect(component.renders.take().map(\.focus) == [.password])
    }

    @Test(arguments: [LoginField.email, .password])
    func submittingAnInvalidEmailFocusesTheEmail(focus: LoginField) async {
        let presenter = makePresenter(email: "ada", password: "12345", focus: focus)

        await presenter.onSubmit()

        #expect(component.renders.take().last?.focus == .email)
    }

    @Test func submittingAnInvalidEmailShowsItsHint() async {
        let presenter = makePresenter(email: "ada")

        await presenter.onSubmit()

        #expect(component.renders.take().map { $0.emailHint != nil } == [true])
    }

    @Test func submittingAShortPasswordKeepsTheFocusInThePassword() async {
        let presenter = makePresenter(email: "ada@example.com", password: "12345", focus: .password)

        await presenter.onSubmit()

        #expect(component.renders.take().map(\.focus) == [.password])
    }

    @Test func submittingAShortPasswordShowsItsHint() async {
        let presenter = makePresenter(email: "ada@example.com", password: "12345", focus: .password)

        await presenter.onSubmit()

        #expect(component.renders.take().map { $0.passwordHint != nil } == [true])
    }

    @Test func submittingAnEmptyFormFromThePasswordShowsBothHints() async {
        let presenter = makePresenter(focus: .password)

        await presenter.onSubmit()

        let props = component.renders.take().last
        #expect(props?.emailHint != nil && props?.passwordHint != nil)
    }

    // MARK: Logging in

    @Test func submittingLogsInWithTheTypedCredentials() async {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.onSubmit()

        #expect(accounts.calls.take() == [.logIn(.ada)])
        forgetCalls()
    }

    @Test func loggingInOpensTheTimeline() async {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.onSubmit()

        #expect(navigator.calls.take() == [.show(.timeline(.ada))])
        forgetCalls()
    }

    @Test func passwordIsForgottenAfterLoggingIn() async {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.onSubmit()

        let props = component.renders.take().last
        #expect(props?.passwordText == "")
        #expect(props?.canSubmit == false)
        #expect(props?.passwordHint == nil)
        forgetCalls()
    }

    @Test func wrongCredentialsAreExplainedWithoutSayingWhich() async {
        accounts.logInAnswer = .failure(.wrongCredentials)
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.onSubmit()

        #expect(component.renders.take().last?.message == "Wrong email or password. Correct them and try again.")
        forgetCalls()
    }

    @Test func formCanBeSentAgainAfterAFailure() async {
        accounts.logInAnswer = .failure(.wrongCredentials)
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.onSubmit()

        let props = component.renders.take().last
        #expect(props?.isBusy == false)
        #expect(props?.canSubmit == true)
        forgetCalls()
    }

    @Test func wrongCredentialsLeadToThePassword() async {
        accounts.logInAnswer = .failure(.wrongCredentials)
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        presenter.onFieldSelected(.email)

        await presenter.onSubmit()

        #expect(component.renders.take().last?.focus == .password)
        forgetCalls()
    }

    @Test func takenEmailLeadsToTheEmail() async {
        accounts.signUpAnswer = .failure(.emailTaken(Account.ada.email))
        let presenter = makePresenter()
        presenter.onSwitchMode()
        presenter.onEmailChanged("ada@example.com")
        presenter.onPasswordChanged("secret")
        presenter.onFieldSelected(.password)

        await presenter.onSubmit()

        #expect(component.renders.take().last?.focus == .email)
        forgetCalls()
    }

    @Test(arguments: [LoginField.email, .password])
    func failureOfTheStoreLeavesTheFocusWhereItIs(field: LoginField) async {
        accounts.logInAnswer = .failure(.store(.busySample))
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        presenter.onFieldSelected(field)

        await presenter.onSubmit()

        #expect(component.renders.take().last?.focus == field)
        forgetCalls()
    }

    @Test(
        arguments: [
            ("ada@example.com", "short", LoginField.password), ("ada@example.com", "", .password),
            ("ada@example", "short", .email), ("ada@example", "lovelace", .email), ("", "lovelace", .email),
        ], [LoginField.email, .password])
    func refusedSignUpLeadsToTheFirstFieldThatIsWrong(form: (String, String, LoginField), from: LoginField) async {
        let presenter = makePresenter()
        presenter.onSwitchMode()
        presenter.onEmailChanged(form.0)
        presenter.onPasswordChanged(form.1)
        presenter.onFieldSelected(from)

        await presenter.onSubmit()

        #expect(component.renders.take().last?.focus == form.2)
        #expect(accounts.calls.take().isEmpty)
    }

    @Test func typingClearsTheMessage() async {
        let presenter = await makePresenterThatFailed()

        presenter.onPasswordChanged("secret1")

        #expect(component.renders.take().map(\.message) == [nil])
    }

    @Test func typingTheEmailClearsTheMessage() async {
        let presenter = await makePresenterThatFailed()

        presenter.onEmailChanged("ada@example.org")

        #expect(component.renders.take().map(\.message) == [nil])
    }

    @Test func storeThatFailsIsExplained() async {
        accounts.logInAnswer = .failure(.store(.busySample))
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        await presenter.onSubmit()

        #expect(component.renders.take().last?.message == StoreError.busySample.message)
        forgetCalls()
    }

    // MARK: Signing up

    @Test func signingUpMakesAnAccount() async {
        let presenter = makePresenter()
        presenter.onSwitchMode()
        presenter.onEmailChanged("ada@example.com")
        presenter.onPasswordChanged("secret")

        await presenter.onSubmit()

        #expect(accounts.calls.take() == [.signUp(.ada)])
        #expect(navigator.calls.take() == [.show(.timeline(.ada))])
        forgetCalls()
    }

    @Test func takenEmailIsExplained() async {
        accounts.signUpAnswer = .failure(.emailTaken(Account.ada.email))
        let presenter = makePresenter()
        presenter.onSwitchMode()
        presenter.onEmailChanged("ada@example.com")
        presenter.onPasswordChanged("secret")

        await presenter.onSubmit()

        #expect(component.renders.take().last?.message == SignUpError.emailTaken(Account.ada.email).message)
        forgetCalls()
    }

    @Test func switchingModeKeepsTheEmailAndClearsThePassword() {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")

        presenter.onSwitchMode()

        let props = component.renders.take()
        #expect(props.map(\.mode) == [.signUp])
        #expect(props.map(\.email) == ["ada@example.com"])
        #expect(props.map(\.passwordText) == [""])
        #expect(props.map(\.canSubmit) == [false])
    }

    @Test func switchingModeClearsHints() {
        let presenter = makePresenter(email: "ada", password: "1", focus: .password)
        presenter.onNextField()
        forgetCalls()

        presenter.onSwitchMode()

        let props = component.renders.take()
        #expect(props.map(\.emailHint) == [nil])
        #expect(props.map(\.passwordHint) == [nil])
    }

    @Test func switchingModeClearsTheMessage() async {
        let presenter = await makePresenterThatFailed()

        presenter.onSwitchMode()

        #expect(component.renders.take().map(\.message) == [nil])
    }

    @Test func switchingModeTwiceIsBackAtLoggingIn() {
        let presenter = makePresenter()

        presenter.onSwitchMode()
        presenter.onSwitchMode()

        #expect(component.renders.take().map(\.mode) == [.signUp, .logIn])
    }

    // MARK: Busy

    @Test func formIsBusyWhileLoggingIn() async {
        let (_, submission) = await makeBusyPresenter()

        let props = component.renders.take()
        #expect(props.map(\.isBusy) == [true])
        #expect(props.map(\.message) == ["Logging in …"])
        await finish(submission)
    }

    @Test func busyFormCannotBeSubmitted() async {
        let (_, submission) = await makeBusyPresenter()

        #expect(component.renders.take().map(\.canSubmit) == [false])
        await finish(submission)
    }

    @Test func secondSubmitWhileBusyIsIgnored() async {
        let (presenter, submission) = await makeBusyPresenter()

        await presenter.onSubmit()

        #expect(accounts.calls.take() == [.logIn(.ada)])
        await finish(submission)
    }

    @Test func fieldsAreLockedWhileBusy() async {
        let (presenter, submission) = await makeBusyPresenter()
        forgetCalls()

        presenter.onEmailChanged("grace@example.com")
        presenter.onPasswordChanged("another")
        presenter.onSwitchMode()

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

        #expect(navigator.calls.take() == [.show(.demo)])
    }

    // MARK: Giving up

    @Test func cancellingLeavesTheFormAsItWas() async {
        let presenter = makePresenter(isActive: false, email: "ada@example.com", password: "secret")
        presenter.onActivate()
        let before = component.renders.take().last
        let submission = await submitAndHold(presenter)

        presenter.onCancel()

        #expect(component.renders.take().last == before)
        await finish(submission)
    }

    @Test func cancellingCancelsTheTask() async {
        let (presenter, submission) = await makeBusyPresenter()

        presenter.onCancel()
        await finish(submission)

        #expect(accounts.wasCancelled)
    }

    @Test func lateAnswerOfACancelledAttemptIsIgnored() async {
        let (presenter, submission) = await makeBusyPresenter()
        presenter.onCancel()
        forgetCalls()

        await submission.finish()

        #expect(component.renders.take().isEmpty)
        #expect(navigator.calls.take().isEmpty)
    }

    @Test func lateAnswerDoesNotEndTheNextAttempt() async {
        let (presenter, first) = await makeBusyPresenter()
        presenter.onCancel()
        let second = await submitAndHold(presenter)
        forgetCalls()

        await first.finish()

        #expect(component.renders.take().isEmpty)
        #expect(navigator.calls.take().isEmpty)
        await finish(second)
    }

    @Test func formCanBeSentAgainAfterCancelling() async {
        let (presenter, first) = await makeBusyPresenter()
        presenter.onCancel()
        await finish(first)

        await presenter.onSubmit()

        #expect(accounts.calls.take() == [.logIn(.ada)])
        #expect(navigator.calls.take() == [.show(.timeline(.ada))])
        forgetCalls()
    }

    @Test func cancellingNothingRendersNothing() {
        let presenter = makePresenter()

        presenter.onCancel()

        #expect(component.renders.take().isEmpty)
    }

    // MARK: Support

    private func makePresenter(
        isActive: Bool = true, email: String = "", password: String = "", focus: LoginField = .email
    ) -> LoginPresenter {
        let presenter = LoginPresenter(accounts: accounts, navigator: navigator, words: English())
        presenter.component = component
        presenter.onViewLoaded()
        if isActive { presenter.onActivate() }
        if !email.isEmpty { presenter.onEmailChanged(email) }
        if !password.isEmpty { presenter.onPasswordChanged(password) }
        presenter.onFieldSelected(focus)
        forgetCalls()
        return presenter
    }

    private func makePresenterThatFailed() async -> LoginPresenter {
        accounts.logInAnswer = .failure(.wrongCredentials)
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        await presenter.onSubmit()
        forgetCalls()
        return presenter
    }

    private func makeBusyPresenter() async -> (LoginPresenter, HeldWork) {
        let presenter = makePresenter(email: "ada@example.com", password: "secret")
        return (presenter, await submitAndHold(presenter))
    }

    /// Submits, and comes back while the answer is held.
    private func submitAndHold(_ presenter: LoginPresenter) async -> HeldWork {
        await HeldWork({ accounts.hold = $0 }) { await presenter.onSubmit() }
    }

    private func finish(_ submission: HeldWork) async {
        await submission.finish()
        forgetCalls()
    }

    /// For calls that the test at hand is not about.
    private func forgetCalls() {
        _ = component.renders.take()
        _ = accounts.calls.take()
        _ = navigator.calls.take()
    }
}
