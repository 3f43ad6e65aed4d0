import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct OutboxScreenTests {
    private let presenter = OutboxPresenterMock()
    private let harness: ScreenHarness<OutboxScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            OutboxScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0)
        }
        _ = presenter.calls.take()
        render()
    }

    @Test func showingItLoadsTheViewOnceAndThenActivatesIt() throws {
        let presenter = OutboxPresenterMock()

        _ = try ScreenHarness { OutboxScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0) }

        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("Enter", OutboxPresenterMock.Call.open), ("r", .retry), ("R", .retryAll), ("d", .drop), ("Delete", .drop),
        ("D", .dropAll), ("q", .close), ("Escape", .close), ("j", .next), ("Down", .next), ("k", .previous),
        ("Up", .previous),
    ])
    func aKeyCallsItsInteraction(key: String, call: OutboxPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [call])
    }

    @Test func aChangeIsShownWithItsMomentItsStateAndItsCause() {
        #expect(
            harness.lines[0...4] == [
                "▌ Like  Bread", "▌ Kitchen · Put off until 14:10", "▌ No answer from Kitchen.", "  Like  Rye",
                "  Kitchen · Waits for delivery",
            ])
    }

    @Test func clickSelectsAChangeAndOpensTheSelectedOne() {
        _ = harness.lines  // a click is on what was painted

        harness.mouse(.click, row: 3)
        harness.mouse(.click, row: 2)

        #expect(presenter.calls.take() == [.select(2), .open])
    }

    @Test func whereThereAreNoneItSaysSo() {
        render {
            $0.rows = []
            $0.emptyHint = "Nothing waits for delivery."
        }

        #expect(harness.lines[0] == "  Nothing waits for delivery.")
        #expect(!harness.text.contains("drop"))
    }

    @Test func aQuestionIsShownAndAnsweredByAClick() async {
        render { $0.question = Question(text: "Drop it?", answers: ["Drop", "Leave"]) }
        #expect(harness.lines[0...3] == ["  Drop it?", "", "▌ 1  Drop", "  2  Leave"])

        harness.mouse(.click, row: 3)
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [.answerSelected(1), .answer])
    }

    @Test(arguments: [
        ("Enter", [OutboxPresenterMock.Call.answer]), ("2", [.answerSelected(1), .answer]), ("Escape", [.close]),
    ])
    func aKeyAnswersAQuestion(key: String, calls: [OutboxPresenterMock.Call]) async {
        render { $0.question = Question(text: "Drop it?", answers: ["Drop", "Leave"]) }

        harness.press(key)
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == calls)
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1)])
    func theOutboxIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        #expect(harness.lines.count == rows)
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
