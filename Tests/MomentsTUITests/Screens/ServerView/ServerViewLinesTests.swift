import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct ServerViewLinesTests {
    private let presenter = ServerViewPresenterMock()
    private let harness: LinearHarness<MomentListLines<ServerViewList>>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in MomentListLines(ServerViewList(presenter, .english)) }
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated, .activated])
    }

    private func show(_ change: (inout ServerViewProps) -> Void = { _ in }) -> [String] {
        var props = ServerViewProps.sample()
        change(&props)
        harness.screen.render(props)
        return harness.take()
    }

    typealias Row = LineRow<ServerViewProps, ServerViewPresenterMock.Call>

    private nonisolated static let rows: [Row] = [
        Row(
            "arriving announces the view, how far it is read and the selected moment", .show { _ in },
            .printed("#kites · home.", "As of 12 min ago.", "Ada, 3 h ago. Text 3.")),
        Row(
            "what is no answer is not called one", .arrived(), .show { $0.selection = Moment.ID(4) },
            .printed("Ada, 3 h ago. Text 4.")),
        Row(
            "what happened is said in the stead of the author",
            .show { props in
                props.title = "Notifications"
                props.rows = [.init(id: Moment.ID(4), author: "Ada", date: "3 h ago", text: "A kite")]
                props.rows[0].told = ToldProps(
                    "Grace and 3 others liked your post", by: "Grace and 3 others", sign: "♥", maximumRows: 1)
                props.selection = Moment.ID(4)
            }, .printed(last: "Grace and 3 others liked your post, 3 h ago. A kite.")),
        Row(
            "a new one says so, and is not announced again once it is read",
            .show { props in
                props.rows = [.init(id: Moment.ID(4), author: "Ada", date: "3 h ago")]
                props.rows[0].told = ToldProps("Grace followed you", by: "Grace", sign: "+")
                props.rows[0].told?.isNew = true
                props.selection = Moment.ID(4)
            }, .printed(last: "New. Grace followed you, 3 h ago."),
            .show { props in
                props.rows = [.init(id: Moment.ID(4), author: "Ada", date: "3 h ago")]
                props.rows[0].told = ToldProps("Grace followed you", by: "Grace", sign: "+")
                props.selection = Moment.ID(4)
            }, .printedNothing()),
        Row(
            "time that goes by is not announced", .arrived(), .show { $0.state = "as of 13 min ago" },
            .printedNothing()),
        Row(
            "what came in above is announced once", .arrived(), .show { $0.newMoments = "3 new" },
            .printed("3 new above. Type first to go there."),
            .show { ($0.newMoments, $0.state) = ("3 new", "as of 13 min ago") }, .printedNothing()),
        Row(
            "why it did not come is announced once", .arrived(), .show { $0.problem = "home cannot be reached." },
            .printed("home cannot be reached."), .show { $0.problem = "home cannot be reached." }, .printedNothing()),
        Row(
            "where there is nothing that is said",
            .show { props in
                (props.rows, props.selection, props.state, props.emptyPlace) = (
                    [], nil, nil, EmptyPlace("Nothing is stored here yet.", [.init(.refresh, "Look again")])
                )
            }, .printed("#kites · home.", "Nothing is stored here yet.", "refresh: Look again.")),
        Row(
            "who it is is announced when it is known",
            .arrived {
                $0 = .person()
                $0.person = nil
            }, .show { $0 = .person() }, .printed(first: "Ada, @ada@kites.example, bot, locked.")),
    ]

    @Test(arguments: rows)
    func viewIsAnnouncedAsItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test func profileIsAnnouncedOnce() {
        harness.screen.render(.person())
        let lines = harness.take()

        #expect(
            lines.prefix(8) == [
                "Ada.", "Ada, @ada@kites.example, bot, locked.", "Moved to @ada@two.example.",
                "Kites, and what carries them.", "Web: ada.example, verified.", "Pronouns: she.",
                "1,234 posts, 56 following, 78 followers, since 22 Mar 2021.", "As of 12 min ago.",
            ])
        expectEqual(lines.last?.hasPrefix("Ada, 3 h ago."), true)
        #expect(
            show {
                $0 = .person(); $0.person?.counts = [.init("1,235 posts")]
            } == [])
    }

    @Test(arguments: [
        ("thread", ServerViewPresenterMock.Call.act(.thread)), ("refresh", .refresh), ("search", .search),
        ("notifications", .notifications), ("mentions-only", .mentionsOnly), ("mark-all-read", .markAllRead),
        ("back", .close), ("other-posts", .otherPosts), ("vote", .act(.vote)), ("person-links", .personLinks),
    ])
    func aWordIsItsInteraction(line: String, call: ServerViewPresenterMock.Call) async {
        harness.screen.render(.sample())

        await harness.say(line)

        expectEqual(presenter.calls.take(), [call, .deactivated])
    }
}
