import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct LoginLinesTests {
    typealias Row = LineRow<LoginProps, LoginPresenterMock.Call>

    private let presenter = LoginPresenterMock()
    private let harness: LinearHarness<FormLines<LoginForm>>

    init() {
        let presenter = presenter
        harness = LinearHarness { FormLines(LoginForm(presenter, .english), tasks: $0) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    private nonisolated static let shown: [Row] = [
        Row(
            "arriving announces the login and prompts for the email", .printed(first: "Log in to read your timeline."),
            .asks(.email)),
        Row(
            "email of a chosen account is announced", .arrived { $0.email = "" },
            .show { ($0.email, $0.selection) = ("grace@example.com", 1) }, .printed("grace@example.com")),
        Row(
            "change of mode is announced", .discardLines, .show { $0.mode = .signUp },
            .printed("Sign up: an account on this computer.")),
        Row(
            "hints and messages are announced", .discardLines,
            .show {
                $0.form[.email]?.hint = "No email."
                $0.form[.password]?.hint = "Too short."
                $0.message = "Logging in …"
            }, .printed("No email.", "Too short.", "Logging in …")),
        Row(
            "a message that was announced is not announced again", .arrived { $0.message = "Wrong email or password." },
            .show {
                $0.message = "Wrong email or password."
                $0.form.focus = .password
            }, .printedNothing()),
    ]

    @Test(arguments: shown)
    func propsAreShownAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: Self.props) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row(
            "number takes that account",
            .show { ($0.email, $0.accounts) = ("", ["ada@example.com", "grace@example.com"]) }, .say("2"),
            .told(.accountSelected(1), .form(.nextField), .deactivated), .discardLines),
        Row(
            "filled in email is announced on arriving", .discardLines, .show { $0.hasWayBack = true }, .activate,
            .told(.activated),
            .printed(
                last:
                    "For ada@example.com. switch-mode switches between logging in and signing up, cancel goes back to the accounts, help shows more."
            )),
        Row(
            "a line is the password", .show { $0.form.focus = .password }, .say("lovelace"),
            .told(.form(.changed(.password, "lovelace")), .form(.fieldEntered), .deactivated)),
        Row(
            "command works at the email prompt", .say("try-demo", "switch"), .told(.tryDemo, .switchMode, .deactivated)),
    ]

    @Test(arguments: told)
    func thePresenterIsToldWhatTheRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: Self.props) { harness.screen.render($0) }
    }

    @Test func arrivingSpeaksTheLanguageOfItsWords() {
        let presenter = LoginPresenterMock()
        let harness = LinearHarness { FormLines(LoginForm(presenter, .simplifiedChinese), tasks: $0) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])

        expectEqual(harness.take(), ["登录后查看你的时间线。", "输入 switch-mode 切换登录与注册，输入 try-demo 查看示例动态，输入 help 查看更多。"])
    }

    @Test func accountsAreAnnouncedWithTheirNumbers() {
        _ = harness.take()
        render { $0.accounts = ["ada@example.com", "grace@example.com"] }
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.activated])

        expectEqual(harness.take()[1...2], ["1. ada@example.com", "2. grace@example.com"])
    }

    @Test func aLineIsTheEmail() async {
        await harness.say("ada@example.com")

        let email = "ada@example.com"
        expectEqual(presenter.calls.take(), [.form(.changed(.email, email)), .form(.fieldEntered), .deactivated])
    }

    @Test(arguments: ["", "      ", "quit"])
    func anyLineIsThePasswordAlsoAnEmptyOneAndNeitherEchoedNorACommand(line: String) async {
        render { $0.form.focus = .password }
        _ = harness.take()

        await harness.say(line)

        #expect(harness.take().allSatisfy { !$0.contains("quit") })
        expectEqual(presenter.calls.take(), [.form(.changed(.password, line)), .form(.fieldEntered), .deactivated])
    }

    @Test(arguments: [(LoginField.email, LineQuestion.email), (.password, .password)])
    func promptIsForTheFieldWithTheFocus(field: LoginField, question: LineQuestion) {
        render { $0.form.focus = field }

        expectEqual(harness.screen.question, question)
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        harness.printsAsText(kind) { text in
            render {
                $0.form[.email]?.hint = text
                $0.message = text
            }
        }
    }

    private func render(_ change: (inout LoginProps) -> Void) {
        var props = Self.props
        change(&props)
        harness.screen.render(props)
    }

    private static var props: LoginProps {
        var props = LoginProps.sample()
        (props.email, props.passwordText) = ("ada@example.com", "•")
        return props
    }
}
