import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ServerSearchRowsTests {
    private let presenter = ServerSearchPresenterMock()
    private let harness: ScreenHarness<RowsScreen<ServerSearchRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(
                ServerSearchRows(search: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("Enter", ServerSearchPresenterMock.Call.open), ("j", .next), ("k", .previous), ("R", .refresh), ("q", .close),
        ("Escape", .close),
    ])
    func aKeyCallsItsInteraction(key: String, call: ServerSearchPresenterMock.Call) {
        harness.press(key)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func nameOfAFoundPersonStandsAboveTheirBio() {
        #expect(
            harness.lines.prefix(10).map { $0.drop { "▌ ".contains($0) }.split(separator: "  ").joined(separator: "|") }
                == [
                    "People", "Ada|@ada@kites.example", "Kites, and what carries them.", "", "Hashtags", "#adalace", "",
                    "Posts", "Robin|@robin@kites.example|5m", "Met Ada",
                ])
    }

    @Test func handleThatIsTheNameStandsThereOnce() {
        var props = ServerSearchProps.sample()
        props.rows[0].name = "@ada@kites.example"

        harness.screen.render(props)

        expectEqual(harness.lines[1], "▌ @ada@kites.example")
    }

    @Test func serverWithoutASearchSaysSo() {
        var props = ServerSearchProps()
        props.problem = "kites has no search."

        harness.screen.render(props)

        #expect(harness.text.contains("kites has no search."))
        #expect(!harness.text.contains("Enter"))
    }

    @Test func eachIsAnnouncedAsWhatItIs() {
        let rows = ServerSearchRows(search: presenter, words: .english)

        #expect(
            ServerSearchProps.sample().rows.map(rows.sentence) == [
                "Ada, @ada@kites.example. Kites, and what carries them.", "Hashtag #adalace.",
                "Post by Robin, 5 min ago. Met Ada.",
            ])
    }
}
