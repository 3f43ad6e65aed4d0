import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct LoginScreenTests {
    typealias Row = CellRow<LoginProps, LoginPresenterMock.Call>

    private let presenter = LoginPresenterMock()
    private let harness: ScreenHarness<FormScreen<LoginForm>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            FormScreen(LoginForm(presenter, .english), keymap: .default, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        render { _ in }
    }

    private nonisolated static let rows: [Row] = [
        Row("a hint is shown", .show { $0.form[.email]?.hint = "like this" }, .has("like this")),
        Row("email is shown", .show { $0.email = "ada@example.com" }, .has("ada@example.com")),
        Row(
            "the keys for sign up and demo are named", .line(has: "New here? Ctrl+S signs up."),
            .line(has: "Just looking? Ctrl+T opens the demo.")),
        Row(
            "form over a timeline offers no demo", .show { $0.hasWayBack = true }, .lacks("Just looking"),
            .foot(has: " Escape back ")),
        Row("pasting reports one change", .paste("ada@example.com"), .told(.form(.changed(.email, "ada@example.com")))),
        Row("clicking the button submits", .show { $0.form.canSubmit = true }, .click(" ⏎"), .told(.form(.submit))),
        Row(
            "the password is never shown", .show { $0.form.focus = .password }, .type("secret"),
            .told(.form(.changed(.password, "secret"))), .lacks("secret")),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test(arguments: [
        ("Ctrl+S", LoginPresenterMock.Call.switchMode), ("Ctrl+T", .tryDemo), ("Escape", .form(.cancel)),
        ("Enter", .form(.submit)), ("Tab", .form(.nextField)), ("Shift+Tab", .form(.previousField)),
        ("Down", .nextAccount), ("Ctrl+N", .nextAccount),
        ("Up", .previousAccount), ("Ctrl+P", .previousAccount), ("Ctrl+R", .showPassword),
    ])
    func aKeyCallsItsInteraction(key: String, call: LoginPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    // MARK: Props

    @Test func accountsStandBelowTheEmailAndAClickOnOneLeadsToItsPassword() throws {
        render { ($0.accounts, $0.selection) = (["ada@example.com", "grace@example.com"], 1) }
        let row = try #require(harness.lines.firstIndex { $0.contains("Email") })
        #expect(harness.lines[row + 2].hasSuffix("  ada@example.com"))
        #expect(harness.lines[row + 3].hasSuffix("▌ grace@example.com"))

        harness.mouse(.click, row: row + 3)

        expectEqual(presenter.calls.take(), [.accountSelected(1), .form(.fieldSelected(.password))])
    }

    @Test func signingUpIsNamedOnTheButton() {
        render { $0.mode = .signUp }

        #expect(harness.lines.contains { $0.drop(while: \.isWhitespace) == "Sign up" })
    }

    @Test func accountsAroundTheChosenOneAreShown() {
        render {
            $0.accounts = (0..<100).map { "number\($0)@example.com" }
            $0.selection = 50
        }

        let shown = (0..<100).filter { number in harness.text.contains(" number\(number)@") }
        expectEqual(shown, [48, 49, 50, 51])
    }

    /// Rows for the form: blank lines are left out first, then the accounts that are not chosen.
    @Test(arguments: [1, 2, 3, 8, 9, 12, 24])
    func formIsPaintedInAnyHeight(rows: Int) {
        render {
            $0.accounts = (0..<3).map { "number\($0)@example.com" }
            $0.selection = 2
            $0.message = "Wrong."
        }

        harness.resize(to: CellSize(columns: 40, rows: rows))

        #expect(
            rows < 9
                || ["Email", "Password", "▌ number2", "Log in  ", "Wrong.", "New here?"].allSatisfy {
                    harness.lines.map { $0 + "  " }.joined().contains($0)
                })
        expectEqual(harness.lines.count, rows)
    }

    @Test func passwordIsShownOnlyWhereThePropsHaveIt() {
        render {
            $0.form.focus = .password
            $0.passwordText = "•"
        }
        harness.type("secret")
        let before = harness.text
        render {
            $0.passwordText = "secret"
            $0.isPasswordShown = true
        }

        expectEqual(presenter.calls.take(), [.form(.changed(.password, "secret"))])
        #expect(!before.contains("secret"))
        #expect(harness.text.contains(" secret"))
        expectEqual(harness.lines.last?.contains("Ctrl+R hide password"), true)
    }

    private func render(_ change: (inout LoginProps) -> Void) {
        var props = LoginProps.sample()
        change(&props)
        harness.screen.render(props)
    }
}
