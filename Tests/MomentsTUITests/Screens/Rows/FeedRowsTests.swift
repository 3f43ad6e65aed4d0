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

    @Test func actionsOnAFeedAreNoHintsWithoutOne() {
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

    @Test(arguments: [
        ("time that goes by", gardenRow(), gardenRow(state: "Last synced: 1 min ago"), false),
        ("another name", gardenRow(), gardenRow(name: "Orchard"), true),
        ("another count", gardenRow(), gardenRow(count: "2 moments"), true),
        ("the count of a live feed", gardenRow(phase: .live), gardenRow(count: "2 moments", phase: .live), false),
        ("another phase", gardenRow(), gardenRow(phase: .syncing), true),
        ("a problem", gardenRow(), gardenRow(problem: "No answer."), true),
    ])
    func newsOfAFeedIsWhatItsRowSays(_: String, before: FeedsProps.Row, after: FeedsProps.Row, isNews: Bool) {
        expectEqual(rows.isNews(after, since: before), isNews)
    }

    private static let kitchen = FeedsProps.Row(
        id: 1, name: "Kitchen", address: "https://kitchen.example", count: "1,204 moments", phase: .failing,
        state: "Offline since 14:05", problem: "No answer from kitchen.example for 30 s. Check the network.")
    private static let garden = gardenRow(name: "Garden")

    private nonisolated static func gardenRow(
        name: String = "Garden", count: String = "1 moment", phase: FeedsProps.Phase = .synced,
        state: String = "Last synced: now", problem: String? = nil
    ) -> FeedsProps.Row {
        .init(
            id: 2, name: name, address: "https://garden.example", count: count, phase: phase, state: state,
            problem: problem)
    }

    private func render(_ rows: FeedsProps.Row..., selection: Int64 = 1) {
        var props = FeedsProps()
        props.rows = rows
        props.selection = rows.isEmpty ? nil : selection
        harness.screen.render(props)
    }
}
