import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct OutboxLinesTests {
    private let presenter = OutboxPresenterMock()
    private let harness: LinearHarness<OutboxLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { OutboxLines(presenter: presenter, words: English(), tasks: $0) }
        _ = harness.take()
        harness.screen.activate()
        _ = presenter.calls.take()
    }

    @Test func showingItLoadsTheViewOnceAndThenActivatesIt() {
        let presenter = OutboxPresenterMock()

        _ = LinearHarness { OutboxLines(presenter: presenter, words: English(), tasks: $0) }

        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    @Test func arrivingAnnouncesTheChangesWithTheirNumbers() {
        render()

        #expect(
            harness.take() == [
                "Outbox.", "1. Like, Kitchen: Bread. Put off until 14:10. No answer from Kitchen.",
                "2. Like, Kitchen: Rye. Waits for delivery.",
            ])
    }

    @Test func anEmptyOutboxIsAnnounced() {
        render {
            $0.rows = []
            $0.emptyHint = "Nothing waits for delivery."
        }

        #expect(harness.take() == ["Outbox.", "Nothing waits for delivery."])
    }

    @Test func aNumberOpensThatMoment() async {
        render()

        await harness.say("2")

        #expect(presenter.calls.take() == [.select(2), .open, .deactivated])
    }

    @Test func aNumberAfterAnActionNameIsItsChange() async {
        render()

        await harness.say("drop-change 2")

        #expect(presenter.calls.take() == [.select(2), .drop, .deactivated])
    }

    @Test func anotherStateIsAnnounced() {
        render()
        _ = harness.take()

        render { $0.rows[1].state = "Is being sent" }

        #expect(harness.take() == ["Like, Kitchen: Rye. Is being sent."])
    }

    @Test func whatIsLeftIsAnnouncedWithItsNewNumbers() {
        render()
        _ = harness.take()

        render { $0.rows.removeFirst() }

        #expect(harness.take() == ["Outbox.", "1. Like, Kitchen: Rye. Waits for delivery."])
    }

    @Test func aQuestionIsAnnouncedWithItsAnswers() {
        render()
        _ = harness.take()

        render { $0.question = Question(text: "Drop it?", answers: ["Drop", "Leave"]) }

        #expect(harness.take() == ["Drop it?", "1. Drop.", "2. Leave.", English().questionAdvice])
    }

    @Test func aNumberAnswersAQuestion() async {
        render { $0.question = Question(text: "Drop it?", answers: ["Drop", "Leave"]) }

        await harness.say("1")

        #expect(presenter.calls.take() == [.answerSelected(0), .answer, .deactivated])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            render {
                $0.rows[0].title = text
                $0.rows[0].feed = text
                $0.status = text
            }

            #expect(harness.take().allSatisfy { LineText.line($0) == $0 })
        }
    }

    private func render(_ change: (inout OutboxProps) -> Void = { _ in }) {
        var props = OutboxProps()
        props.rows = [
            .init(
                id: 1, change: "Like", title: "Bread", feed: "Kitchen", state: "Put off until 14:10",
                problem: "No answer from Kitchen."),
            .init(id: 2, change: "Like", title: "Rye", feed: "Kitchen", state: "Waits for delivery"),
        ]
        props.selection = 1
        change(&props)
        harness.screen.render(props)
    }
}
