import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct FeedKindRowsTests {
    private let presenter = OpenedRowsMock<Feed.Kind>()
    private let harness: ScreenHarness<RowsScreen<FeedKindRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(
                FeedKindRows(presenter: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("Enter", [OpenedRowsMock<Feed.Kind>.Call.open]), ("j", [.next]), ("k", [.previous]), ("q", [.close]),
        ("Escape", [.close]), ("2", [.select(.bff), .open]),
    ])
    func aKeyCallsItsInteraction(key: String, calls: [OpenedRowsMock<Feed.Kind>.Call]) {
        harness.press(key)

        expectEqual(presenter.calls.take(), calls)
    }

    @Test func eachKindIsShownWithWhatItBrings() {
        #expect(
            harness.lines[0...3] == [
                "▌ 1  Mastodon", "▌    your home there", "  2  BFF", "     moments",
            ])
    }

    @Test func aKindIsAnnouncedWithWhatItBrings() {
        let rows = FeedKindRows(presenter: presenter, words: .english)

        expectEqual(FeedKindsProps.sample().rows.map(rows.sentence), ["Mastodon: your home there.", "BFF: moments."])
    }
}
