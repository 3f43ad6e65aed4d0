import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct FeedFormLinesTests {
    typealias Row = LineRow<FeedFormProps, FeedFormPresenterMock.Call>

    private let presenter = FeedFormPresenterMock()
    private let harness: LinearHarness<FormLines<FeedForm>>

    init() {
        let presenter = presenter
        harness = LinearHarness { FormLines(FeedForm(presenter, .english), tasks: $0) }
        _ = harness.take()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        render()
    }

    @Test func arrivingSaysWhatIsAskedFor() {
        harness.screen.activate()
        render()

        let lines = harness.take()
        expectEqual(
            lines.prefix(2), ["Follow a server.", "Token and headers are needed only if the server asks for them."])
        #expect(lines.contains { $0.contains("type submit to submit the form or cancel to leave it.") })
        expectEqual(lines.last, "For example https://moments.example/graphql")
        expectEqual(presenter.calls.take(), [.activated])
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "the next field is explained", .discardLines, .show { $0.form.focus = .userID },
            .printed("Whose timeline: a user's number or name; 0 is the first user.")),
        Row(
            "what is wrong is said before the next field is explained", .discardLines,
            .show {
                $0.form.fields[0].hint = "No address."
                $0.form.focus = .name
            }, .printed("No address.", "Your name for it, such as kitchen; its host if empty.")),
        Row(
            "hints and messages are announced", .discardLines,
            .show {
                $0.form.fields[2].hint = "Whose timeline?"
                ($0.message, $0.canAddUnchecked) = ("No answer.", true)
            }, .printed("Whose timeline?", "No answer.", "add-unchecked adds it anyway.")),
        Row(
            "sending without encryption is said", .discardLines, .show { $0.allowsPlain = false },
            .printed(
                "Unencrypted connections are not allowed.", "allow-plain allows or forbids unencrypted connections.")),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: Self.props) { harness.screen.render($0) }
    }

    @Test func aSecretIsAskedForWithoutEcho() {
        render { $0.form.focus = .token }

        expectEqual(harness.screen.question, .secret(prompt: "Token: "))
        #expect(harness.screen.question.isSecret)
    }

    @Test(arguments: [
        ("cancel", FeedFormPresenterMock.Call.form(.cancel)), ("submit", .form(.submit)),
        ("add-unchecked", .addUnchecked), ("allow-plain", .allowPlain),
    ])
    func anActionIsTypedInsteadOfAnAddress(name: String, call: FeedFormPresenterMock.Call) async {
        await harness.say(name)

        expectEqual(presenter.calls.take(), [call, .deactivated])
    }

    private func render(_ change: (inout FeedFormProps) -> Void = { _ in }) {
        var props = Self.props
        change(&props)
        harness.screen.render(props)
    }

    private static var props: FeedFormProps {
        var props = FeedFormProps()
        props.form.fields = [FeedFormField.address, .name, .userID, .token, .header(0)].map {
            .init(id: $0, label: Language.english.feedForm.label(of: $0), text: "")
        }
        return props
    }
}
