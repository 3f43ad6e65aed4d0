import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct LoginLinesTests {
    private let presenter = LoginPresenterMock()
    private let harness: LinearHarness<FormLines<LoginForm>>

    init() {
        let presenter = presenter
        harness = LinearHarness { FormLines(LoginForm(presenter, .english), tasks: $0) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test func arrivingAnnouncesTheLoginAndPromptsForTheEmail() {
        expectEqual(harness.take().first, "Log in to read your timeline.")
        expectEqual(harness.screen.question, .email)
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

    @Test func numberTakesThatAccount() async {
        render {
            $0.email = ""
            $0.accounts = ["ada@example.com", "grace@example.com"]
        }

        await harness.say("2")

        expectEqual(presenter.calls.take(), [.accountSelected(1), .form(.nextField), .deactivated])
        _ = harness.take()
    }

    @Test func emailOfAChosenAccountIsAnnounced() {
        render { $0.email = "" }
        _ = harness.take()

        render {
            $0.email = "grace@example.com"
            $0.selection = 1
        }

        expectEqual(harness.take(), ["grace@example.com"])
    }

    @Test func filledInEmailIsAnnouncedOnArriving() {
        _ = harness.take()
        render { $0.hasWayBack = true }
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.activated])

        #expect(
            harness.take().last
                == "For ada@example.com. switch-mode switches between logging in and signing up, cancel goes back to the accounts, help shows more."
        )
    }

    @Test func aLineIsTheEmail() async {
        await harness.say("ada@example.com")

        let email = "ada@example.com"
        expectEqual(presenter.calls.take(), [.form(.changed(.email, email)), .form(.fieldEntered), .deactivated])
    }

    @Test func aLineIsThePassword() async {
        render { $0.form.focus = .password }

        await harness.say("lovelace")

        expectEqual(
            presenter.calls.take(), [.form(.changed(.password, "lovelace")), .form(.fieldEntered), .deactivated])
    }

    @Test(arguments: ["", "      "])
    func anyLineIsThePasswordAlsoAnEmptyOne(line: String) async {
        render { $0.form.focus = .password }

        await harness.say(line)

        expectEqual(presenter.calls.take(), [.form(.changed(.password, line)), .form(.fieldEntered), .deactivated])
    }

    @Test(arguments: [(LoginField.email, LineQuestion.email), (.password, .password)])
    func promptIsForTheFieldWithTheFocus(field: LoginField, question: LineQuestion) {
        render { $0.form.focus = field }

        expectEqual(harness.screen.question, question)
    }

    @Test func commandWorksAtTheEmailPrompt() async {
        await harness.say("try-demo", "switch")

        expectEqual(presenter.calls.take(), [.tryDemo, .switchMode, .deactivated])
    }

    @Test func aPasswordIsNeitherEchoedNorACommand() async {
        render { $0.form.focus = .password }
        _ = harness.take()

        await harness.say("quit")

        #expect(harness.take().allSatisfy { !$0.contains("quit") })
        expectEqual(presenter.calls.take(), [.form(.changed(.password, "quit")), .form(.fieldEntered), .deactivated])
    }

    @Test func changeOfModeIsAnnounced() {
        _ = harness.take()

        render { $0.mode = .signUp }

        expectEqual(harness.take(), ["Sign up: an account on this computer."])
    }

    @Test func hintsAndMessagesAreAnnounced() {
        _ = harness.take()

        render {
            $0.form[.email]?.hint = "No email."
            $0.form[.password]?.hint = "Too short."
            $0.message = "Logging in …"
        }

        expectEqual(harness.take(), ["No email.", "Too short.", "Logging in …"])
    }

    @Test func aMessageThatWasAnnouncedIsNotAnnouncedAgain() {
        render { $0.message = "Wrong email or password." }
        _ = harness.take()

        render {
            $0.message = "Wrong email or password."
            $0.form.focus = .password
        }

        expectEqual(harness.take(), [])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            render {
                $0.form[.email]?.hint = text
                $0.message = text
            }

            #expect(harness.take().allSatisfy { LineText.line($0) == $0 })
        }
    }

    private func render(_ change: (inout LoginProps) -> Void) {
        var props = LoginProps.sample()
        props.email = "ada@example.com"
        props.passwordText = "•"
        change(&props)
        harness.screen.render(props)
    }
}
