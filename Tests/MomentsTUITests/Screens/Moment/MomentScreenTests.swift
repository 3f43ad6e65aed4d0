import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct MomentScreenTests {
    typealias Row = CellRow<MomentProps, MomentPresenterMock.Call>

    private let presenter = MomentPresenterMock()
    private let harness: ScreenHarness<MomentScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in
            MomentScreen(presenter: presenter, keymap: .default, words: .english)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: ["a.example", "tail"])
    func clickingAnyPartOfALinkOpensIt(part: String) throws {
        let address = "https://a.example/" + String(repeating: "x", count: 90) + "/tail"
        var props = MomentProps()
        props.text = "see \(address)"
        harness.screen.render(props)

        try harness.click(part)

        expectEqual(presenter.calls.take(), [.follow(address)])
    }

    @Test(arguments: [
        ("J", MomentPresenterMock.Call.next), ("Right", .next), ("K", .previous), ("Left", .previous),
        ("f", .act(.like)),
        ("Enter", .open), ("p", .act(.openPhoto)), ("t", .thread), ("q", .close),
        ("Escape", .close),
    ])
    func aKeyCallsItsInteraction(key: String, call: MomentPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func theHeadBesideAListLeavesThePositionToIt() {
        var props = MomentProps()
        (props.position, props.isPost) = ("12 of 2,362", true)
        harness.screen.render(props)

        harness.terminal.surface.draw { harness.screen.paintBodyBesideList(on: $0) }

        expectEqual(harness.terminal.lines[0], "  Conversation")
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "every field of the moment is shown",
            .show {
                ($0.author, $0.ownMark, $0.date) = ("Ada", " (you)", "22 Mar 2021, 08:00")
                ($0.origin, $0.text) = ("Shared from Grace · 1 Mar 2021", "A walk by the lake")
                $0.link = "https://lake.example"
                $0.photos = ["1 of 2  https://a.example/1.jpg", "2 of 2  https://a.example/2.jpg"]
                ($0.likes, $0.isLiked) = ("You and Grace", true)
            },
            .has(
                "Ada (you)", "22 Mar 2021, 08:00", "Shared from Grace · 1 Mar 2021", "A walk by the lake",
                "↗ https://lake.example", "▣ 1 of 2  https://a.example/1.jpg", "▣ 2 of 2  https://a.example/2.jpg",
                "♥ You and Grace")),
        Row(
            "feed stands behind the author", .show { ($0.author, $0.feed) = ("Ada", "kitchen") },
            .has("  Ada · kitchen")),
        Row(
            "what its server tells of a status is shown",
            .show {
                ($0.author, $0.feed, $0.details) = ("Ada", "home", StatusProps(handle: "@ada@one.example"))
                $0.details?.boost = "Robin boosted"
                $0.details?.marks = [StatusMark("followers only", rank: .audience)]
                $0.details?.rowCounts = ReactionCounts()
                $0.details?.rowCounts?.likes = "5"
            }, .has("  Ada · @ada@one.example · home", "↻ Robin boosted · followers only", "♡ 5    ↻      ↩")),
        Row(
            "what is folded says what unfolds it",
            .show {
                ($0.text, $0.details) = ("Content warning: food", StatusProps(handle: "@ada@one.example"))
                $0.details?.isFolded = true
                $0.details?.warning = "food"
                $0.details?.cover = "2 attachments"
            }, .has("  ⚠ food   x show\n\n  ▣ 2 attachments\n")),
        Row(
            "what belongs to a status stands below its text",
            .show {
                ($0.text, $0.details) = ("Which one?", StatusProps(handle: "@ada@one.example"))
                $0.details?.parts = [.option("Tea", percent: 50), .poll("2 votes · ended")]
            }, .has("  Which one?\n\n  ━━━━━─────  50 %  Tea\n  2 votes · ended\n")),
        Row(
            "a direct message says so before its text",
            .show {
                ($0.text, $0.details) = ("For you", StatusProps(handle: "@ada@one.example"))
                $0.details?.addressee = "to you"
            }, .has("  ✉ to you\n\n  For you\n")),
        Row(
            "what is not possible is no hint", .resize(200, 24),
            .show { _ in }, .has("D delete"),
            .show { $0.availability = ActionAvailability([.init(against: .delete, "Not here.")]) },
            .lacks("D delete")),
        Row(
            "sign is never alone on a line",
            .show {
                $0.link = "https://a.example/" + String(repeating: "x", count: 80)
                $0.photos = ["https://a.example/" + String(repeating: "y", count: 80)]
            }, .resize(40, 24), .has("↗ https://a.example/x", "▣ https://a.example/y")),
        Row("position is shown", .show { $0.position = "12 of 2,362" }, .row(0, endsWith: " 12 of 2,362")),
        Row(
            "a long text scrolls by line", .show { $0.text = Self.longText }, .press("j", "j", "j"),
            .row(1, lacks: "line 0"), .row(0, has: "22 %")),
        Row(
            "last key scrolls to the end of a long text", .show { $0.text = Self.longText }, .press("G"),
            .has("line 99")),
        Row("the wheel scrolls", .show { $0.text = Self.longText }, .mouse(.wheelDown, row: 5), .row(0, has: "22 %")),
        Row(
            "shorter window still scrolls to the last line", .show { $0.text = Self.longText }, .resize(40, 6),
            .press("G"), .row(0, has: "100 %")),
        Row(
            "status is shown before the hints", .show { $0.status = "This post was deleted." },
            .foot(startsWith: "  This post was deleted.   ? keys")),
        Row("undo is shown with its key", .show { $0.undo = "Shared" }, .foot(startsWith: "  Shared · z undoes")),
        Row(
            "hints name existing neighbours only", .show { $0.hasNext = true }, .foot(has: "older"),
            .foot(lacks: "newer")),
        Row(
            "in a view the next one is not older",
            .show { ($0.hasNext, $0.hasPrevious, $0.isInView) = (true, true, true) }, .foot(has: "J next   K previous"),
            .foot(lacks: "older")),
        Row(
            "turning to the next moment starts at its top", .show { $0.text = Self.longText }, .press("G", "J"),
            .told(.next), .row(0, has: "19 %")),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: MomentProps()) { harness.screen.render($0) }
    }

    @Test func feedWithoutRoomStandsBelowTheAuthor() throws {
        let feed = String(repeating: "k", count: 76)
        render {
            $0.author = "Ada"
            $0.feed = feed
        }

        let author = try #require(harness.lines.firstIndex { $0 == "  Ada" })
        expectEqual(harness.lines[author + 1], "  " + feed)
    }

    @Test func onlyTheHeartAndTheReaderAreInColour() throws {
        render {
            $0.likes = "You, Ada and " + (1...40).map { "N\($0)" }.joined(separator: ", ")
            $0.isLiked = true
            $0.ownLike = "You"
        }

        _ = harness.lines
        let cells = harness.terminal.cells().joined()
        #expect(cells.filter(\.isBold).map(\.text).joined().contains("♥ You"))
    }

    private nonisolated static let longText = (0..<100).map { "line \($0)" }.joined(separator: "\n")

    private func render(_ change: (inout MomentProps) -> Void) {
        var props = MomentProps()
        change(&props)
        harness.screen.render(props)
    }
}
