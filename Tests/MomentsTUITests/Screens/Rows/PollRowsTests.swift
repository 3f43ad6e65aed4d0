import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct PollRowsTests {
    private let presenter = PollPresenterMock()
    private let harness: ScreenHarness<RowsScreen<PollRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(PollRows(poll: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("Enter", [PollPresenterMock.Call.choose]), ("j", [.next]), ("k", [.previous]), ("q", [.close]),
        ("Escape", [.close]), ("3", [.select(2), .choose]),
    ])
    func aKeyCallsItsInteraction(key: String, calls: [PollPresenterMock.Call]) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), calls)
    }

    @Test func chosenOptionIsMarked() {
        expectEqual(harness.lines[0...2], ["▌ 1  ○ Kites", "  2  ● Boats", "  3  → Vote"])
    }

    @Test func lineSaysThatAnOptionIsChosen() {
        let rows = PollRows(poll: presenter, words: .english)

        expectEqual(PollProps.sample().rows.map(rows.sentence), ["Kites.", "Boats, chosen.", "Vote."])
    }
}
