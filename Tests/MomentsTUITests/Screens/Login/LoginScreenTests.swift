import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct LoginScreenTests {
    private let presenter = LoginPresenterMock()
    private let harness: ScreenHarness<LoginScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            LoginScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0)
        }
        _ = presenter.calls.take()
    }

    // MARK: Interactions

    @Test func showingItLoadsTheViewOnceAndThenActivatesIt() throws {
        let presenter = LoginPresenterMock()

        _ = try ScreenHarness { LoginScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0) }

        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    @Test func typingReportsTheWholeEmail() {
        harness.type("a@")
        harness.type("b")

        #expect(presenter.calls.take() == [.emailChanged("a@"), .emailChanged("a@b")])
    }

    @Test func lettersAreTextAndNotActions() {
        harness.type("q")

        #expect(presenter.calls.take() == [.emailChanged("q")])
    }

    @Test func pastingReportsOneChange() {
        harness.paste("ada@example.com")

        #expect(presenter.calls.take() == [.emailChanged("ada@example.com")])
    }

    @Test func typingChangesTheFieldWithTheFocus() {
        render { $0.focus = .password }

        harness.type("x")

        #expect(presenter.calls.take() == [.passwordChanged("x")])
    }

    @Test(arguments: [
        ("Ctrl+S", LoginPresenterMock.Call.switchMode), ("Ctrl+T", .tryDemo), ("Escape", .cancel), ("Enter", .submit),
        ("Tab", .nextField), ("Down", .nextField), ("Shift+Tab", .nextField), ("Up", .nextField),
    ])
    func aKeyCallsItsInteraction(key: String, call: LoginPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [call])
    }

    @Test func aBusyFormTakesNoText() {
        render { $0.isBusy = true }

        harness.type("x")

        #expect(presenter.calls.take() == [])
    }

    @Test(arguments: [("Email", LoginField.email), ("Password", .password)])
    func clickingAFieldSelectsIt(label: String, field: LoginField) throws {
        let row = try #require(harness.lines.firstIndex { $0.contains(label) })

        harness.mouse(.click, row: row)

        #expect(presenter.calls.take() == [.fieldSelected(field)])
    }

    @Test func clickingTheButtonSubmits() async throws {
        try harness.click(" ⏎")
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [.submit])
    }

    // MARK: Props

    @Test(arguments: [("Email", LoginField.email), ("Password", .password)])
    func cursorStandsInTheFieldWithTheFocus(label: String, field: LoginField) throws {
        render { $0.focus = field }

        let row = try #require(harness.lines.firstIndex { $0.contains(label) })

        #expect(harness.terminal.cursor?.row == row)
    }

    @Test func aHintIsShown() {
        render { $0.emailHint = "like this" }

        #expect(harness.text.contains("like this"))
    }

    @Test func theMessageIsShown() {
        render { $0.message = "Wrong email or password." }

        #expect(harness.text.contains("Wrong email or password."))
    }

    @Test func emailIsShown() {
        render { $0.email = "ada@example.com" }

        #expect(harness.text.contains("ada@example.com"))
    }

    @Test func thePasswordIsNeverShown() {
        render { $0.focus = .password }
        harness.type("secret")
        _ = presenter.calls.take()

        #expect(!harness.text.contains("secret"))
    }

    @Test func theMaskedPasswordIsShown() {
        render { $0.maskedPassword = "••••••" }

        #expect(harness.text.contains(" ••••••"))
    }

    @Test func clearedPasswordIsNotShown() {
        render { $0.focus = .password }
        harness.type("secret")
        render { $0.focus = .password }
        _ = presenter.calls.take()

        harness.type("x")

        #expect(presenter.calls.take() == [.passwordChanged("x")])
    }

    @Test func signingUpIsNamedOnTheButton() {
        render { $0.mode = .signUp }

        #expect(harness.text.contains("Sign up ⏎"))
    }

    @Test(arguments: [([Key(.function(5))], "Log in F5"), ([], "Log in")])
    func theButtonNamesTheKeyThatSubmits(keys: [Key], label: String) throws {
        let keymap = Keymap([Keymap.Binding(action: .submit, context: .login, keys: keys)])
        let presenter = LoginPresenterMock()
        let harness = try ScreenHarness(keymap: keymap) {
            LoginScreen(presenter: presenter, keymap: keymap, words: English(), tasks: $0)
        }
        _ = presenter.calls.take()

        #expect(harness.lines.contains { $0.drop(while: \.isWhitespace) == label })
    }

    @Test(arguments: [true, false])
    func disabledButtonIsDim(canSubmit: Bool) throws {
        render { $0.canSubmit = canSubmit }

        let row = try #require(harness.lines.firstIndex { $0.contains("Log in ⏎") })
        let cells = harness.terminal.cells()[row]
        let start = try #require(cells.firstIndex { $0.text == "L" })
        #expect(cells[start..<start + 8].allSatisfy { $0.isReverse == canSubmit && $0.isDim != canSubmit })
    }

    @Test func labelsAreInTheLanguageOfTheWords() throws {
        let presenter = LoginPresenterMock()
        let harness = try ScreenHarness {
            LoginScreen(presenter: presenter, keymap: .default, words: SimplifiedChinese(), tasks: $0)
        }
        _ = presenter.calls.take()

        for text in ["登录后查看你的时间线", "邮箱", "密码", "登录 ⏎"] { #expect(harness.text.contains(text)) }
    }

    @Test func theKeysForSignUpAndDemoAreNamed() {
        #expect(harness.text.contains("Ctrl+S sign up"))
        #expect(harness.text.contains("Ctrl+T demo"))
    }

    private func render(_ change: (inout LoginProps) -> Void) {
        var props = LoginProps()
        change(&props)
        harness.screen.render(props)
    }
}
