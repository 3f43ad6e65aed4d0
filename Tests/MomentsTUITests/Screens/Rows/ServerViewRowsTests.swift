import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ServerViewRowsTests {
    private let presenter = OpenedRowsMock<ServerViewChoice>()
    private let harness: ScreenHarness<RowsScreen<ServerViewRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(
                ServerViewRows(presenter: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("Enter", [OpenedRowsMock<ServerViewChoice>.Call.open]), ("j", [.next]), ("k", [.previous]), ("q", [.close]),
        ("Escape", [.close]), ("2", [.select(.search(of: 1)), .open]), ("-", [.actions]),
    ])
    func aKeyCallsItsInteraction(key: String, calls: [OpenedRowsMock<ServerViewChoice>.Call]) {
        harness.press(key)

        expectEqual(presenter.calls.take(), calls)
    }

    @Test func contentsOfAViewStandBehindItsNameWhereRoomAllows() {
        expectEqual(harness.lines[0...1], ["▌ 1  Local    what is posted here", "  2  Search   what is there"])

        harness.resize(to: CellSize(columns: 26, rows: 12))

        expectEqual(harness.lines[0...1], ["▌ 1  Local", "  2  Search"])
    }

    @Test func aLongNameLeavesNoRoomForWhatIsInItAndTheOthersKeepTheirColumn() {
        var props = ServerViewsProps.sample()
        props.rows[1].name = String(repeating: "long ", count: 12)

        harness.screen.render(props)

        #expect(harness.lines[0].hasPrefix("▌ 1  Local   what"))
        #expect(!harness.text.contains("what is there"))
    }

    @Test func aViewIsAnnouncedWithWhatIsInIt() {
        let rows = ServerViewRows(presenter: presenter, words: .english)

        #expect(
            ServerViewsProps.sample().rows.map(rows.sentence)
                == ["Local: what is posted here.", "Search: what is there."])
    }
}
