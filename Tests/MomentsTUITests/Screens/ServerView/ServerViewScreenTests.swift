import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ServerViewScreenTests {
    typealias Row = CellRow<ServerViewProps, ServerViewPresenterMock.Call>

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
        ("P", .gallery), ("(", .followers), (")", .following),
        ("q", .close),
        ("Escape", .close),
        ("f", .act(.like)),
    ])
    func aKeyCallsItsInteraction(key: String, call: ServerViewPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    private nonisolated static let rows: [Row] = [
        Row("the key of a persons posts votes in other views", .show { $0.availability = .all }, .foot(has: "v vote")),
        Row(
            "title and how far it is read stand in the head", .row(0, startsWith: "  Thread · home  "),
            .row(0, endsWith: "as of 12 min ago")),
        Row(
            "why it did not come stands below the list", .show { $0.problem = "home cannot be reached." },
            .row(21, "  home cannot be reached.")),
        Row(
            "without moments one is told why and no key of a moment is hinted at",
            .show {
                $0 = ServerViewProps()
                ($0.title, $0.emptyHint) = ("Local", "Nothing is stored here yet.")
                $0.availability = .ofNoPerson
            }, .row(3, "  Nothing is stored here yet."),
            .foot("  ? keys   q back   R refresh   V views   ! notifications   : actions   / search")),
        Row(
            "what happened stands in the stead of the author",
            .show {
                $0.rows = [.init(id: Moment.ID(4), author: "Ada", date: "3 h ago", text: "A kite")]
                $0.rows[0].told = "Grace and 3 others liked your post"
                $0.selection = Moment.ID(4)
            }, .row(2, startsWith: "▌ Grace and 3 others liked your post  "), .row(2, endsWith: "  3 h ago"),
            .row(3, startsWith: "▌ A kite"), .lacks("Ada")),
        Row(
            "what came in above is counted in the head which leads there", .show { $0.newMoments = "3 new" },
            .row(0, endsWith: "as of 12 min ago · ▲ 3 new · g"), .click("▲ 3 new"), .told(.first)),
        Row("click on how far it is read has it fetched", .click("as of"), .told(.refresh)),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test func notificationsDoNotLeadToThemselves() {
        var props = ServerViewProps.sample()
        props.availability = ActionAvailability([
            .init(against: .otherPosts), .init(against: .thread), .init(against: .reply),
            .init(against: .accept),
            .init(against: .reject),
        ])
        harness.screen.render(props)
        expectEqual(harness.lines.last?.contains("! notifications"), true)

        props.isOfNotifications = true
        harness.screen.render(props)

        expectEqual(harness.lines.last?.contains("! notifications"), false)
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

    private nonisolated static let threads: [Row] = [
        Row(
            "what answers the opened one fills the room below", .thread(before: 10, behind: 40),
            .row(2, startsWith: "  Ada "), .numbers(9...15)),
        Row(
            "where few answer, what comes before fills the room above", .thread(before: 40, behind: 1),
            .numbers(36...42)),
        Row(
            "all that comes before is seen where it fits in the upper half", .resize(119, 40),
            .thread(before: 5, behind: 40), .numbers(from: 1)),
        Row("otherwise it is not", .resize(119, 40), .thread(before: 8, behind: 40), .numbers(from: 5)),
        Row("a short thread begins at the top", .thread(before: 1, behind: 1), .numbers(1...3)),
        Row(
            "until somebody moves what comes finds its place", .thread(before: 0, behind: 0, first: 11),
            .numbers(11...11), .thread(before: 10, behind: 40), .numbers(9...15)),
        Row(
            "under who moved nothing moves", .thread(before: 10, behind: 40), .press("Ctrl+E"), .discardCalls,
            .keeps(2...19, .thread(before: 10, behind: 41))),
        Row(
            "another size and back leaves the opened one in its place", .thread(before: 10, behind: 40),
            .resize(200, 60), .numbers(from: 5), .resize(80, 24), .numbers(9...15)),
        Row(
            "an opened one that is taller than the view begins at the top",
            .thread(before: 3, behind: 3, text: String(repeating: "Line\n", count: 30)), .resize(40, 12),
            .row(1, has: "▸ Ada")),
    ]

    @Test(arguments: threads) func threadBeginsWhereItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }
}

private nonisolated extension CellRow<ServerViewProps, ServerViewPresenterMock.Call>.Step {
    /// A thread of short statuses, numbered, of which one was opened.
    static func thread(before: Int, behind: Int, first: Int = 1, text: String? = nil) -> Self {
        .show { props in
            props.rows = (0..<before + 1 + behind).map { place in
                .init(
                    id: Moment.ID(Int64(1_000 - first - place)), author: "Ada", date: "3 h ago",
                    text: "N\(first + place)")
            }
            props.rows[before].isOpened = true
            if let text { props.rows[before].text = text }
            props.selection = props.rows[before].id
        }
    }

    /// The numbers of those in view.
    static func numbers(_ numbers: ClosedRange<Int>, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect(Self.shown($0.harness.lines) == Array(numbers), sourceLocation: place) }
    }

    static func numbers(from first: Int, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect(Self.shown($0.harness.lines).first == first, sourceLocation: place) }
    }

    private static func shown(_ lines: [String]) -> [Int] {
        lines.compactMap { line in
            line.split(separator: " ").last.flatMap { $0.first == "N" ? Int($0.dropFirst()) : nil }
        }
    }
}
