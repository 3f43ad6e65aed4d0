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
        ("P", .gallery), ("m", .mentionsOnly), ("A", .markAllRead), ("(", .followers), (")", .following),
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
            "title and how far it is read stand in the head", .row(0, startsWith: "  #kites · home  "),
            .row(0, endsWith: "as of 12 min ago")),
        Row(
            "why it did not come stands below the list", .show { $0.problem = "home cannot be reached." },
            .row(21, "  home cannot be reached.")),
        Row(
            "without moments one is told why and no key of a moment is hinted at",
            .show {
                $0 = ServerViewProps()
                ($0.title, $0.emptyPlace) = ("Local", EmptyPlace("Nothing is stored here yet."))
                $0.availability = .ofNoPerson
            }, .has("  Nothing is stored here yet."),
            .foot("  ? keys   q back   R refresh   V views   ! notifications   : actions   / search")),
        Row(
            "what happened stands in the stead of the author",
            .show {
                $0.rows = [.init(id: Moment.ID(4), author: "Ada", date: "3 h ago", text: "A kite")]
                $0.rows[0].told = ToldProps(
                    "Grace and 3 others liked your post", by: "Grace and 3 others", sign: "♥", maximumRows: 1)
                $0.selection = Moment.ID(4)
            }, .row(2, startsWith: "▌ ♥ Grace and 3 others liked your post  "), .row(2, endsWith: "  3 h ago"),
            .row(3, startsWith: "▌   A kite"), .lacks("Ada")),
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
            .init(against: .reject), .init(against: .mentionsOnly), .init(against: .markAllRead),
        ])
        harness.screen.render(props)
        expectEqual(harness.lines.last?.contains("! notifications"), true)

        props.isOfNotifications = true
        harness.screen.render(props)

        expectEqual(harness.lines.last?.contains("! notifications"), false)
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1)])
    func viewIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        expectEqual(harness.lines.count, rows)
    }

    @Test func notificationIsNotCutInANarrowWindow() {
        var props = ServerViewProps.sample()
        props.rows = [.init(id: Moment.ID(4), author: "Ada", date: "3 h ago", text: "A kite")]
        props.rows[0].told = ToldProps("Somebody with a name of some length and 3 others liked your post")
        props.selection = Moment.ID(4)
        harness.resize(to: CellSize(columns: 40, rows: 12))

        harness.screen.render(props)

        #expect(harness.text.contains("your post"))
    }
}
