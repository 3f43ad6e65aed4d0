import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct FeedsLinesTests {
    private let presenter = FeedsPresenterMock()
    private let harness: LinearHarness<FeedsLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { FeedsLines(presenter: presenter, words: English(), tasks: $0) }
        _ = harness.take()
        harness.screen.activate()
        _ = presenter.calls.take()
    }

    @Test func showingItLoadsTheViewOnceAndThenActivatesIt() {
        let presenter = FeedsPresenterMock()

        _ = LinearHarness { FeedsLines(presenter: presenter, words: English(), tasks: $0) }

        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    @Test func arrivingAnnouncesTheFeedsWithTheirNumbers() {
        render()

        #expect(
            harness.take() == [
                "Feeds.",
                "1. Kitchen, https://kitchen.example, 12 moments. Offline since 14:05. No answer from kitchen.example.",
                "2. Garden, https://garden.example, 1 moment. Last synced: now.",
            ])
    }

    @Test func arrivingSpeaksTheLanguageOfItsWords() {
        let presenter = FeedsPresenterMock()
        let harness = LinearHarness { FeedsLines(presenter: presenter, words: SimplifiedChinese(), tasks: $0) }
        _ = (presenter.calls.take(), harness.take())
        harness.screen.activate()
        _ = presenter.calls.take()
        var props = FeedsProps()
        props.rows = [
            .init(id: 1, name: "厨房", address: "https://a.example", count: "12 条动态", phase: .waiting, state: "等待首次同步")
        ]

        harness.screen.render(props)

        #expect(harness.take() == ["订阅。", "1. 厨房，https://a.example，12 条动态。等待首次同步。"])
    }

    @Test func aNumberShowsTheMomentsOfThatFeed() async {
        render()

        await harness.say("2")

        #expect(presenter.calls.take() == [.select(2), .open, .deactivated])
    }

    @Test func aNumberAfterAnActionNameIsItsFeed() async {
        render()

        await harness.say("remove-feed 2")

        #expect(presenter.calls.take() == [.select(2), .remove, .deactivated])
    }

    @Test func timeThatGoesByIsNotAnnounced() {
        render()
        _ = harness.take()

        render { $0.rows[1].state = "Last synced: 1 min ago" }

        #expect(harness.take() == [])
    }

    @Test func anotherStateIsAnnounced() {
        render()
        _ = harness.take()

        render {
            $0.rows[1].phase = .syncing
            $0.rows[1].state = "Syncing …"
        }

        #expect(harness.take() == ["Garden, https://garden.example, 1 moment. Syncing …"])
    }

    @Test func aProblemOfTheHelperIsAnnounced() {
        render()
        _ = harness.take()

        render { $0.problem = "It is missing." }

        #expect(harness.take() == ["It is missing."])
    }

    @Test func changeOfSelectionIsAnnounced() {
        render()
        _ = harness.take()

        render { $0.selection = 2 }

        #expect(harness.take() == ["Garden, https://garden.example, 1 moment. Last synced: now."])
    }

    @Test func statusIsAnnounced() {
        render()
        _ = harness.take()

        render { $0.status = "Synced." }

        #expect(harness.take() == ["Synced."])
    }

    @Test func aQuestionIsAnnouncedWithItsAnswers() {
        render()
        _ = harness.take()

        render { $0.question = Question(text: "Remove it?", answers: ["Delete", "Leave"]) }

        #expect(
            harness.take() == ["Remove it?", "1. Delete.", "2. Leave.", English().questionAdvice])
    }

    @Test func theListIsAnnouncedAgainAfterAQuestion() {
        render { $0.question = Question(text: "Remove it?", answers: ["Delete", "Leave"]) }
        _ = harness.take()

        render()

        #expect(harness.take().first == "Feeds.")
    }

    @Test func aNumberAnswersAQuestion() async {
        render { $0.question = Question(text: "Remove it?", answers: ["Delete", "Leave"]) }

        await harness.say("2", "3")

        #expect(presenter.calls.take() == [.answerSelected(1), .answer, .deactivated])
    }

    @Test func anEmptyLineEndsAQuestion() async {
        render { $0.question = Question(text: "Remove it?", answers: ["Delete", "Leave"]) }

        await harness.say("")

        #expect(presenter.calls.take() == [.close, .deactivated])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            render {
                $0.rows[0].name = text
                $0.rows[0].problem = text
                $0.status = text
            }

            #expect(harness.take().allSatisfy { LineText.line($0) == $0 })
        }
    }

    private func render(_ change: (inout FeedsProps) -> Void = { _ in }) {
        var props = FeedsProps()
        props.rows = [
            .init(
                id: 1, name: "Kitchen", address: "https://kitchen.example", count: "12 moments", phase: .failing,
                state: "Offline since 14:05", problem: "No answer from kitchen.example."),
            .init(
                id: 2, name: "Garden", address: "https://garden.example", count: "1 moment", phase: .synced,
                state: "Last synced: now"),
        ]
        props.selection = 1
        change(&props)
        harness.screen.render(props)
    }
}
