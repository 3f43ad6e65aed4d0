import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct MomentScreenTests {
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
        ("Enter", .act(.openPhoto)), ("q", .close),
        ("Escape", .close),
    ])
    func aKeyCallsItsInteraction(key: String, call: MomentPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func everyFieldOfTheMomentIsShown() {
        render {
            $0.author = "Ada"
            $0.ownMark = " (you)"
            $0.date = "22 Mar 2021, 08:00"
            $0.origin = "Shared from Grace · 1 Mar 2021"
            $0.text = "A walk by the lake"
            $0.link = "https://lake.example"
            $0.photos = ["1 of 2  https://a.example/1.jpg", "2 of 2  https://a.example/2.jpg"]
            $0.likes = "You and Grace"
            $0.isLiked = true
        }

        for text in [
            "Ada (you)", "22 Mar 2021, 08:00", "Shared from Grace · 1 Mar 2021", "A walk by the lake",
            "↗ https://lake.example",
            "▣ 1 of 2  https://a.example/1.jpg", "▣ 2 of 2  https://a.example/2.jpg", "♥ You and Grace",
        ] { #expect(harness.text.contains(text)) }
    }

    @Test func feedStandsBehindTheAuthor() {
        render {
            $0.author = "Ada"
            $0.feed = "kitchen"
        }

        #expect(harness.text.contains("  Ada · kitchen"))
    }

    @Test func whatItsServerTellsOfAStatusIsShown() {
        render {
            $0.author = "Ada"
            $0.feed = "home"
            $0.details = StatusProps(handle: "@ada@one.example")
            $0.details?.boost = "Robin boosted"
            $0.details?.marks = [StatusMark("followers only", rank: .audience)]
            $0.details?.rowCounts = ReactionCounts()
            $0.details?.rowCounts?.likes = "5"
        }

        for text in [
            "  Ada · @ada@one.example · home", "↻ Robin boosted · followers only", "♡ 5    ↻      ↩",
        ] { #expect(harness.text.contains(text)) }
    }

    @Test func whatIsFoldedSaysWhatUnfoldsIt() {
        render {
            $0.text = "Content warning: food"
            $0.details = StatusProps(handle: "@ada@one.example")
            $0.details?.isFolded = true
            $0.details?.warning = "food"
            $0.details?.cover = "2 attachments"
        }

        #expect(harness.text.contains("  ⚠ food   x show\n\n  ▣ 2 attachments\n"))
    }

    @Test func whatBelongsToAStatusStandsBelowItsText() {
        render {
            $0.text = "Which one?"
            $0.details = StatusProps(handle: "@ada@one.example")
            $0.details?.parts = [.option("Tea", percent: 50), .poll("2 votes · ended")]
        }

        #expect(harness.text.contains("  Which one?\n\n  ━━━━━─────  50 %  Tea\n  2 votes · ended\n"))
    }

    @Test func aDirectMessageSaysSoBeforeItsText() {
        render {
            $0.text = "For you"
            $0.details = StatusProps(handle: "@ada@one.example")
            $0.details?.addressee = "to you"
        }

        #expect(harness.text.contains("  ✉ to you\n\n  For you\n"))
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

    @Test func whatIsNotPossibleIsNoHint() {
        harness.resize(to: CellSize(columns: 200, rows: 24))
        render { _ in }
        #expect(harness.text.contains("D delete"))

        render { $0.availability = ActionAvailability([.init(against: .delete, "Not here.")]) }

        #expect(!harness.text.contains("D delete"))
    }

    @Test func signIsNeverAloneOnALine() {
        render {
            $0.link = "https://a.example/" + String(repeating: "x", count: 80)
            $0.photos = ["https://a.example/" + String(repeating: "y", count: 80)]
        }

        harness.resize(to: CellSize(columns: 40, rows: 24))

        for sign in ["↗ https://a.example/x", "▣ https://a.example/y"] { #expect(harness.text.contains(sign)) }
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

    @Test func positionIsShown() {
        render { $0.position = "12 of 2,362" }

        #expect(harness.lines[0].hasSuffix(" 12 of 2,362"))
    }

    @Test func aLongTextScrollsByLine() {
        render { $0.text = longText }

        harness.press("j", "j", "j")

        expectEqual(harness.lines[1].contains("line 0"), false)
        #expect(harness.lines[0].contains("22 %"))
    }

    @Test func lastKeyScrollsToTheEndOfALongText() {
        render { $0.text = longText }

        harness.press("G")

        #expect(harness.text.contains("line 99"))
    }

    @Test func theWheelScrolls() {
        render { $0.text = longText }

        harness.mouse(.wheelDown, row: 5)

        #expect(harness.lines[0].contains("22 %"))
    }

    @Test func turningToTheNextMomentStartsAtItsTop() {
        render { $0.text = longText }
        harness.press("G", "J")

        expectEqual(presenter.calls.take(), [.next])
        #expect(harness.lines[0].contains("19 %"))
    }

    @Test func shorterWindowStillScrollsToTheLastLine() {
        render { $0.text = longText }
        harness.resize(to: CellSize(columns: 40, rows: 6))

        harness.press("G")

        #expect(harness.lines[0].contains("100 %"))
    }

    @Test func statusIsShownBeforeTheHints() {
        render { $0.status = "This post was deleted." }

        expectEqual(harness.lines.last?.hasPrefix("  This post was deleted.   ? keys"), true)
    }

    @Test func undoIsShownWithItsKey() {
        render { $0.undo = "Shared" }

        expectEqual(harness.lines.last?.hasPrefix("  Shared · z undoes"), true)
    }

    @Test func hintsNameExistingNeighboursOnly() {
        render { $0.hasNext = true }

        expectEqual(harness.lines.last?.contains("older"), true)
        expectEqual(harness.lines.last?.contains("newer"), false)
    }

    @Test func inAViewTheNextOneIsNotOlder() {
        render {
            ($0.hasNext, $0.hasPrevious, $0.isInView) = (true, true, true)
        }

        expectEqual(harness.lines.last?.contains("J next   K previous"), true)
        expectEqual(harness.lines.last?.contains("older"), false)
    }

    private let longText = (0..<100).map { "line \($0)" }.joined(separator: "\n")

    private func render(_ change: (inout MomentProps) -> Void) {
        var props = MomentProps()
        change(&props)
        harness.screen.render(props)
    }
}
