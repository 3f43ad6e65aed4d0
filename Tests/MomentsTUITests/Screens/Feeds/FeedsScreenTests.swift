import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct FeedsScreenTests {
    private let presenter = FeedsPresenterMock()
    private let harness: ScreenHarness<FeedsScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            FeedsScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0)
        }
        _ = presenter.calls.take()
        render()
    }

    @Test func showingItLoadsTheViewOnceAndThenActivatesIt() throws {
        let presenter = FeedsPresenterMock()

        _ = try ScreenHarness { FeedsScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0) }

        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("Enter", FeedsPresenterMock.Call.open), ("a", .add), ("d", .remove), ("Delete", .remove), ("s", .sync),
        ("R", .syncAll), ("O", .outbox), ("q", .close), ("Escape", .close), ("j", .next), ("Down", .next),
        ("k", .previous), ("Up", .previous),
    ])
    func aKeyCallsItsInteraction(key: String, call: FeedsPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [call])
    }

    @Test func aFeedIsShownWithItsAddressItsStateAndItsMoments() {
        #expect(
            harness.lines[0...3].map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") } == [
                "▌ Kitchen 1,204 moments", "▌ https://kitchen.example", "▌ Offline since 14:05",
                "▌ No answer from kitchen.example for 30 s. Check the network.",
            ])
    }

    @Test func clickSelectsAFeedAndOpensTheSelectedOne() {
        _ = harness.lines  // a click is on what was painted

        harness.mouse(.click, row: 6)
        harness.mouse(.click, row: 1)

        #expect(presenter.calls.take() == [.select(2), .open])
    }

    @Test func clickBelowTheFeedsSelectsNone() {
        harness.mouse(.click, row: 15)

        #expect(presenter.calls.take().isEmpty)
    }

    @Test(arguments: [(MouseEvent.wheelDown, FeedsPresenterMock.Call.next), (.wheelUp, .previous)])
    func theWheelMovesTheSelection(event: MouseEvent, call: FeedsPresenterMock.Call) {
        harness.mouse(event, row: 3)

        #expect(presenter.calls.take() == [call])
    }

    @Test func theProblemOfTheHelperStandsAboveAll() {
        render { $0.problem = "The program moments-sync is missing." }

        #expect(harness.lines[0] == "  The program moments-sync is missing.")
        harness.mouse(.click, row: 2)
        #expect(presenter.calls.take() == [.open])
    }

    @Test func whereThereAreNoneItSaysSo() {
        render {
            $0.rows = []
            $0.selection = nil
            $0.emptyHint = "There is none yet."
        }

        #expect(harness.lines[0] == "  There is none yet.")
        #expect(!harness.text.contains("sync"))
    }

    @Test func theProblemOfTheSelectedFeedIsShownWhole() {
        let problem = Array(repeating: "word", count: 60).joined(separator: " ")
        render { $0.rows[1].problem = problem }
        let cut = harness.text.components(separatedBy: "word").count
        render {
            $0.rows[1].problem = problem
            $0.selection = 2
        }

        #expect(harness.text.components(separatedBy: "word").count == 61)
        #expect(cut < 61)
    }

    @Test func statusIsShown() {
        render { $0.status = "Kitchen is synced." }

        #expect(harness.text.contains("Kitchen is synced."))
    }

    @Test func selectionStaysInViewAllTheWayDownAndUp() {
        for selected in Array(1...20) + (1...20).reversed() {
            render(1...20) { $0.selection = Int64(selected) }

            #expect(harness.text.contains("▌ N\(selected) "))
        }
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1)])
    func feedsArePaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        #expect(harness.lines.count == rows)
    }

    // MARK: A question

    @Test func aQuestionIsShownWithItsAnswers() {
        ask()

        #expect(harness.lines[0...4] == ["  Remove it?", "", "  1  Delete", "▌ 2  Keep", "  3  Leave"])
    }

    @Test(arguments: [
        ("Enter", [FeedsPresenterMock.Call.answer]), ("j", [.next]), ("k", [.previous]), ("Escape", [.close]),
        ("q", [.close]), ("3", [.answerSelected(2), .answer]), ("4", []),
    ])
    func aKeyAnswersAQuestion(key: String, calls: [FeedsPresenterMock.Call]) async {
        ask()

        harness.press(key)
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == calls)
    }

    @Test func aClickAnswersAQuestion() async {
        ask()

        harness.mouse(.click, row: 0)
        harness.mouse(.click, row: 4)
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [.answerSelected(2), .answer])
    }

    private func ask() {
        render {
            var question = Question(text: "Remove it?", answers: ["Delete", "Keep", "Leave"])
            question.selection = 1
            $0.question = question
        }
    }

    private func render(_ change: (inout FeedsProps) -> Void = { _ in }) {
        var props = FeedsProps()
        props.rows = [
            .init(
                id: 1, name: "Kitchen", address: "https://kitchen.example", count: "1,204 moments", phase: .failing,
                state: "Offline since 14:05",
                problem: "No answer from kitchen.example for 30 s. Check the network."),
            .init(
                id: 2, name: "Garden", address: "https://garden.example", count: "1 moment", phase: .synced,
                state: "Last synced: now"),
        ]
        props.selection = 1
        change(&props)
        harness.screen.render(props)
    }

    private func render(_ ids: ClosedRange<Int64>, _ change: (inout FeedsProps) -> Void) {
        var props = FeedsProps()
        props.rows = ids.map {
            .init(id: $0, name: "N\($0)", address: "https://a.example", count: "1", phase: .synced, state: "State")
        }
        change(&props)
        harness.screen.render(props)
    }
}
