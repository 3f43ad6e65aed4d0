import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct OutboxRowsTests {
    private let presenter = OutboxPresenterMock()
    private let harness: ScreenHarness<RowsScreen<OutboxRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(OutboxRows(outbox: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("Enter", OutboxPresenterMock.Call.open), ("r", .retry), ("R", .retryAll), ("d", .drop), ("Delete", .drop),
        ("D", .dropAll), ("q", .close), ("Escape", .close), ("j", .next), ("k", .previous),
    ])
    func aKeyCallsItsInteraction(key: String, call: OutboxPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func aChangeIsShownWithItsMomentItsStateAndItsCause() {
        render(Self.putOff, Self.waiting)

        #expect(
            harness.lines[0...4] == [
                "▌ Like  Bread", "▌ Kitchen · Next try at 14:10", "▌ No answer from Kitchen.", "  Like  Rye",
                "  Kitchen · Waiting to send",
            ])
    }

    @Test func actionsOnAChangeAreNoHintsWithoutOne() {
        render()

        #expect(!harness.text.contains("drop"))
    }

    @Test func aChangeIsAnnouncedWithItsCause() {
        let rows = OutboxRows(outbox: presenter, words: .english)

        #expect(
            rows.sentence(of: Self.putOff) == "Like, Kitchen: Bread. Next try at 14:10. No answer from Kitchen.")
    }

    private static let putOff = OutboxProps.Row(
        id: 1, change: "Like", title: "Bread", feed: "Kitchen", state: "Next try at 14:10",
        problem: "No answer from Kitchen.")
    private static let waiting = OutboxProps.Row(
        id: 2, change: "Like", title: "Rye", feed: "Kitchen", state: "Waiting to send")

    private func render(_ rows: OutboxProps.Row...) {
        var props = OutboxProps()
        props.rows = rows
        props.selection = rows.first?.id
        harness.screen.render(props)
    }
}
