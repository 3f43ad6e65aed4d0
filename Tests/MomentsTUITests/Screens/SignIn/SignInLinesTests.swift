import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct SignInLinesTests {
    typealias Row = LineRow<SignInProps, SignInPresenterMock.Call>

    private let presenter = SignInPresenterMock()
    private let harness: LinearHarness<FormLines<SignInForm>>

    init() {
        let presenter = presenter
        harness = LinearHarness { FormLines(SignInForm(presenter, .english), tasks: $0) }
        _ = harness.take()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample(.server, .password))
    }

    @Test func arrivingSaysWhatIsAskedFor() {
        harness.screen.activate()

        let lines = harness.take()
        expectEqual(lines.prefix(2), ["Sign in to a server.", "You sign in on its website, in your browser."])
        expectEqual(lines.last, Sentence.ended(Language.english.signIn.explanation(of: SignInField.server)))
        expectEqual(presenter.calls.take(), [.activated])
    }

    @Test(arguments: [
        (SignInField.server, LineQuestion.address(prompt: "Server: ")), (.password, .secret(prompt: "Password: ")),
        (.code, .code(prompt: "Code: ")),
    ])
    func eachFieldAsksInItsWay(field: SignInField, question: LineQuestion) {
        harness.screen.render(.sample(field))

        expectEqual(harness.screen.question, question)
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "once the server asks the address stands alone", .discardLines, .show { $0 = .asking() },
            .printed(
                "mastodon.example asks.",
                "open-address opens your browser, copy-address copies the address, cancel gives up.",
                "No browser here? Open this address anywhere and type the code it shows:",
                "https://mastodon.example/oauth/authorize?client_id=1&state=2", "Answer there.",
                "From the browser, if it shows one.")),
        Row(
            "messages and hints are announced", .discardLines,
            .show {
                $0.form.fields[0].hint = "No server."
                ($0.message, $0.allowsPlain) = ("No answer.", false)
            },
            .printed(
                "Unencrypted connections are not allowed.", "allow-plain allows or forbids unencrypted connections.",
                "No server.", "No answer.")),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample(.server, .password)) {
            harness.screen.render($0)
        }
    }

    @Test(arguments: [
        ("cancel", SignInPresenterMock.Call.form(.cancel)), ("open-address", .openAddress),
        ("copy-address", .copyAddress),
    ])
    func anActionIsTypedInsteadOfACode(name: String, call: SignInPresenterMock.Call) async {
        harness.screen.render(.asking())

        await harness.say(name)

        expectEqual(presenter.calls.take(), [call, .deactivated])
    }

    @Test(arguments: ["AB12", "abcdefghijklmnopqrstuvwxyz"]) func aCodeIsTyped(code: String) async {
        harness.screen.render(.asking())

        await harness.say(code)

        expectEqual(presenter.calls.take(), [.form(.changed(.code, code)), .form(.fieldEntered), .deactivated])
    }

    @Test func noNameOfAnActionIsACode() {
        let question = LineQuestion.code(prompt: "")

        #expect(Action.allCases.allSatisfy { !question.isAnswered(by: $0.rawValue) })
    }
}
