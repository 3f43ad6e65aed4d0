import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct FeedRowsTests {
    private let presenter = FeedsPresenterMock()
    private let harness: ScreenHarness<RowsScreen<FeedRows>>
    private var rows: FeedRows { FeedRows(feeds: presenter, words: .english) }

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(FeedRows(feeds: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("Enter", FeedsPresenterMock.Call.open), ("a", .add), ("i", .signIn), ("d", .remove), ("Delete", .remove),
        ("s", .sync), ("R", .syncAll), ("O", .outbox), ("q", .close), ("Escape", .close), ("j", .next),
        ("k", .previous),
    ])
    func aKeyCallsItsInteraction(key: String, call: FeedsPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func aFeedIsShownWithItsAddressItsStateAndItsMoments() {
        render(Self.kitchen, Self.garden)

        #expect(
            harness.lines[0...3].map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") } == [
                "▌ Kitchen 1,204 moments", "▌ https://kitchen.example", "▌ Offline since 14:05",
                "▌ No answer from kitchen.example for 30 s. Check the network.",
            ])
    }

    @Test func aBlankLineStandsBetweenFeeds() {
        render(Self.kitchen, Self.garden)

        expectEqual(harness.lines[4...7].map { $0.prefix(8) }, ["", "  Garden", "  https:", "  Last s"])
    }

    @Test(arguments: [false, true]) func signingInAgainIsAHintWhereTheSelectedFeedNeedsIt(isNeeded: Bool) {
        var kitchen = Self.kitchen
        kitchen.needsSignIn = isNeeded
        render(kitchen, Self.garden)

        expectEqual(harness.text.contains("sign in"), isNeeded)
    }

    @Test func whatCannotBeDoneWithoutAFeedIsNoHint() {
        render()

        #expect(!harness.text.contains("sync"))
    }

    @Test func theProblemOfTheSelectedFeedIsShownWhole() {
        var garden = Self.garden
        garden.problem = Array(repeating: "word", count: 60).joined(separator: " ")
        render(Self.kitchen, garden)
        let cut = harness.text.components(separatedBy: "word").count

        render(Self.kitchen, garden, selection: 2)

        expectEqual(harness.text.components(separatedBy: "word").count, 61)
        #expect(cut < 61)
    }

    @Test func aFeedIsAnnouncedWithWhatIsWrong() {
        #expect(
            rows.sentence(of: Self.kitchen)
                == "Kitchen, https://kitchen.example, 1,204 moments. Offline since 14:05. "
                + "No answer from kitchen.example for 30 s. Check the network.")
    }

    @Test func aFeedIsAnnouncedInTheLanguageOfItsWords() {
        let rows = FeedRows(feeds: presenter, words: .simplifiedChinese)
        let row = FeedsProps.Row(
            id: 1, name: "厨房", address: "https://a.example", count: "12 条动态", phase: .waiting, state: "等待首次同步")

        expectEqual(rows.sentence(of: row), "厨房，https://a.example，12 条动态。等待首次同步。")
    }

    @Test func timeThatGoesByIsNoNews() {
        var later = Self.garden
        later.state = "Last synced: 1 min ago"

        #expect(!rows.isNews(later, since: Self.garden))
    }

    @Test func anotherNameIsNews() {
        var other = Self.garden
        other.name = "Orchard"

        #expect(rows.isNews(other, since: Self.garden))
    }

    @Test func anotherCountIsNews() {
        var other = Self.garden
        other.count = "2 moments"

        #expect(rows.isNews(other, since: Self.garden))
    }

    @Test func countOfALiveFeedIsNoNews() {
        var (before, after) = (Self.garden, Self.garden)
        (before.phase, after.phase) = (.live, .live)
        after.count = "2 moments"

        #expect(!rows.isNews(after, since: before))
    }

    @Test func anotherPhaseIsNews() {
        var other = Self.garden
        other.phase = .syncing

        #expect(rows.isNews(other, since: Self.garden))
    }

    @Test func aProblemIsNews() {
        var other = Self.garden
        other.problem = "No answer."

        #expect(rows.isNews(other, since: Self.garden))
    }

    private static let kitchen = FeedsProps.Row(
        id: 1, name: "Kitchen", address: "https://kitchen.example", count: "1,204 moments", phase: .failing,
        state: "Offline since 14:05", problem: "No answer from kitchen.example for 30 s. Check the network.")
    private static let garden = FeedsProps.Row(
        id: 2, name: "Garden", address: "https://garden.example", count: "1 moment", phase: .synced,
        state: "Last synced: now")

    private func render(_ rows: FeedsProps.Row..., selection: Int64 = 1) {
        var props = FeedsProps()
        props.rows = rows
        props.selection = rows.isEmpty ? nil : selection
        harness.screen.render(props)
    }
}
