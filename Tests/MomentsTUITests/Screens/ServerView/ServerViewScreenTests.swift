import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ServerViewScreenTests {
    private let presenter = ServerViewPresenterMock()
    private let harness: ScreenHarness<ServerViewScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in
            ServerViewScreen(presenter: presenter, keymap: .default, words: .english)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("j", ServerViewPresenterMock.Call.next), ("k", .previous), ("g", .first), ("G", .last), ("Enter", .open),
        ("R", .refresh), ("V", .views), ("/", .search), ("!", .notifications), ("v", .otherPosts), ("O", .personLinks),
        ("P", .gallery),
        ("q", .close),
        ("Escape", .close),
        ("f", .act(.like)),
    ])
    func aKeyCallsItsInteraction(key: String, call: ServerViewPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func theKeyOfAPersonsPostsVotesInOtherViews() {
        var props = ServerViewProps.sample()
        props.availability = .all

        harness.screen.render(props)

        expectEqual(harness.lines.last?.contains("v vote"), true)
    }

    @Test func notificationsDoNotLeadToThemselves() {
        var props = ServerViewProps.sample()
        props.availability = ActionAvailability([
            .init(against: .otherPosts), .init(against: .thread), .init(against: .reply),
        ])
        harness.screen.render(props)
        expectEqual(harness.lines.last?.contains("! notifications"), true)

        props.isOfNotifications = true
        harness.screen.render(props)

        expectEqual(harness.lines.last?.contains("! notifications"), false)
    }

    @Test func titleAndHowFarItIsReadStandInTheHead() {
        #expect(harness.lines[0].hasPrefix("  Thread · home  "))
        #expect(harness.lines[0].hasSuffix("as of 12 min ago"))
    }

    @Test func whatCameInAboveIsCountedInTheHeadWhichLeadsThere() async throws {
        var props = ServerViewProps.sample()
        props.newMoments = "3 new"

        harness.screen.render(props)

        #expect(harness.lines[0].hasSuffix("as of 12 min ago · ▲ 3 new · g"))
        try harness.click("▲ 3 new")
        await harness.waitUntilIdle()
        expectEqual(presenter.calls.take(), [.first])
    }

    @Test func anAnswerStandsFurtherRightThanWhatItAnswers() {
        let starts = (1...4).reversed().map { number in
            harness.lines.first { $0.contains("Text \(number)") }?.prefix { $0 == " " || $0 == "▌" }.count
        }

        expectEqual(starts, [2, 4, 6, 8])
    }

    @Test func theOpenedOneIsMarked() {
        let marked = harness.lines.filter { $0.contains("▸ Ada") }

        expectEqual(marked.count, 1)
        expectEqual(marked.first?.hasPrefix("▌   ▸ Ada"), true)
    }

    @Test func whyItDidNotComeStandsBelowTheList() {
        var props = ServerViewProps.sample()
        props.problem = "home cannot be reached."

        harness.screen.render(props)

        expectEqual(harness.lines[21], "  home cannot be reached.")
    }

    @Test func withoutMomentsOneIsToldWhyAndNoKeyOfAMomentIsHintedAt() {
        var props = ServerViewProps()
        (props.title, props.emptyHint) = ("Local", "Nothing is stored here yet.")
        props.availability = .ofNoPerson

        harness.screen.render(props)

        expectEqual(harness.lines[3], "  Nothing is stored here yet.")
        #expect(
            harness.lines.last
                == "  ? keys   q back   R refresh   V views   ! notifications   : actions   / search")
    }

    @Test func clickOnHowFarItIsReadHasItFetched() async throws {
        try harness.click("as of")
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.refresh])
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1)])
    func viewIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }

    @Test(arguments: [(40, 12), (80, 24), (200, 60)])
    func theOpenedOneIsInViewInEachWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        #expect(harness.text.contains("▸ Ada"))
        #expect(harness.text.contains("Text 3"))
    }

    @Test func whatHappenedStandsInTheSteadOfTheAuthor() {
        var props = ServerViewProps.sample()
        props.rows = [.init(id: Moment.ID(4), author: "Ada", date: "3 h ago", text: "A kite")]
        props.rows[0].told = "Grace and 3 others liked your post"
        props.selection = Moment.ID(4)

        harness.screen.render(props)

        #expect(harness.lines[2].hasPrefix("▌ Grace and 3 others liked your post  "))
        #expect(harness.lines[2].hasSuffix("  3 h ago"))
        #expect(harness.lines[3].hasPrefix("▌ A kite"))
        #expect(!harness.text.contains("Ada"))
    }

    @Test func whatHappenedIsNotCutInANarrowWindow() {
        var props = ServerViewProps.sample()
        props.rows = [.init(id: Moment.ID(4), author: "Ada", date: "3 h ago", text: "A kite")]
        props.rows[0].told = "Somebody with a name of some length and 3 others liked your post"
        props.selection = Moment.ID(4)
        harness.resize(to: CellSize(columns: 40, rows: 12))

        harness.screen.render(props)

        #expect(harness.text.contains("your post"))
    }

    @Test func theDeepestAnswerKeepsTwoThirdsOfTheWidth() {
        var props = ServerViewProps.sample()
        props.rows[3].level = Int.max
        props.rows[3].text = String(repeating: "word ", count: 30)
        props.rows[3].status = StatusProps(handle: "@ada@one.example")
        props.rows[3].depth = "99 levels down"

        harness.screen.render(props)

        #expect(harness.lines.contains { $0.contains("99 levels down · ") })
        let indent = harness.lines.first { $0.contains("word word") }?.prefix { $0 == " " }
        expectEqual(indent?.count, 2 + 77 / 3)
    }

    // MARK: Where a thread begins

    @Test func whatAnswersTheOpenedOneFillsTheRoomBelow() {
        showThread(before: 10, behind: 40)

        #expect(harness.lines[2].hasPrefix("  Ada "))
        expectEqual(shown, Array(9...15))
    }

    @Test func whereFewAnswerWhatComesBeforeFillsTheRoomAbove() {
        showThread(before: 40, behind: 1)

        expectEqual(shown, Array(36...42))
    }

    @Test(arguments: [(5, 1), (8, 5)])
    func allThatComesBeforeIsSeenWhereItFitsInTheUpperHalf(_ before: Int, _ first: Int) {
        harness.resize(to: CellSize(columns: 119, rows: 40))

        showThread(before: before, behind: 40)

        expectEqual(shown.first, first)
    }

    @Test func shortThreadBeginsAtTheTop() {
        showThread(before: 1, behind: 1)

        expectEqual(shown, [1, 2, 3])
    }

    @Test func untilSomebodyMovesWhatComesFindsItsPlace() {
        showThread(before: 0, behind: 0, first: 11)
        expectEqual(shown, [11])

        showThread(before: 10, behind: 40)

        expectEqual(shown, Array(9...15))
    }

    @Test func underWhoMovedNothingMoves() {
        showThread(before: 10, behind: 40)
        harness.press("Ctrl+E")
        presenter.calls.discard()
        let lines = harness.lines[2..<20]

        showThread(before: 10, behind: 41)

        expectEqual(harness.lines[2..<20], lines)
    }

    @Test func anotherSizeAndBackLeavesTheOpenedOneInItsPlace() {
        showThread(before: 10, behind: 40)

        harness.resize(to: CellSize(columns: 200, rows: 60))
        expectEqual(shown.first, 5)
        harness.resize(to: CellSize(columns: 80, rows: 24))

        expectEqual(shown, Array(9...15))
    }

    @Test func openedOneThatIsTallerThanTheViewBeginsAtTheTop() {
        showThread(before: 3, behind: 3, text: String(repeating: "Line\n", count: 30))
        harness.resize(to: CellSize(columns: 40, rows: 12))

        #expect(harness.lines[1].contains("▸ Ada"))
    }

    /// A thread of short statuses, numbered, of which one was opened.
    private func showThread(before: Int, behind: Int, first: Int = 1, text: String? = nil) {
        var props = ServerViewProps.sample()
        props.rows = (0..<before + 1 + behind).map { place in
            .init(
                id: Moment.ID(Int64(1_000 - first - place)), author: "Ada", date: "3 h ago", text: "N\(first + place)")
        }
        props.rows[before].isOpened = true
        if let text { props.rows[before].text = text }
        props.selection = props.rows[before].id
        harness.screen.render(props)
    }

    /// The numbers of those in view.
    private var shown: [Int] {
        harness.lines.compactMap { line in
            line.split(separator: " ").last.flatMap { $0.first == "N" ? Int($0.dropFirst()) : nil }
        }
    }
}
