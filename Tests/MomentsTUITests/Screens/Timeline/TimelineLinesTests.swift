import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct TimelineLinesTests {
    typealias Row = LineRow<TimelineProps, TimelinePresenterMock.Call>

    private let presenter = TimelinePresenterMock()
    private let harness: LinearHarness<MomentListLines<TimelineList>>

    init() {
        let presenter = presenter
        harness = LinearHarness { MomentListLines(TimelineList(presenter, .english, $0)) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        presenter.onSelection = { [weak screen = harness.screen] id in
            screen?.render(Self.props(selection: id.rawValue))
        }
    }

    private nonisolated static let shown: [Row] = [
        Row(
            "arriving announces the owner the selection and the help",
            .show { _ in },
            .printed(
                "Timeline of Ada.", "Author 1, 1 h ago. Text 1.",
                "An empty line lists moments. help lists what you can type.")),
        Row(
            "equal props print nothing", .arrived(),
            .show { _ in }, .printedNothing()),
        Row(
            "feed is said with the author", .show { $0.rows[0].feed = "kitchen" },
            .printed(among: "Author 1 on kitchen, 1 h ago. Text 1.")),
        Row(
            "problem of a feed is announced once", .arrived(),
            .show { $0.feedProblem = "kitchen · Offline since 14:05" },
            .show { ($0.feedProblem, $0.sync) = ("kitchen · Offline since 14:05", "Syncing …") },
            .printed("kitchen · Offline since 14:05")),
        Row(
            "being offline is announced with what waits", .arrived(),
            .show { ($0.offline, $0.waiting) = ("offline", "1 waiting") }, .printed("offline · 1 waiting")),
        Row(
            "what waits later is not announced", .show { $0.offline = "offline" }, .printed(among: "offline"),
            .show { ($0.offline, $0.waiting) = ("offline", "1 waiting") }, .printedNothing()),
        Row(
            "solved problem of a feed is not announced", .show { $0.feedProblem = "kitchen · Offline since 14:05" },
            .printed(among: "kitchen · Offline since 14:05"),
            .show { _ in }, .printedNothing()),
        Row(
            "new highlights are not announced", .arrived(), .show { $0.rows[0].highlights.text = [0..<4] },
            .printedNothing()),
        Row(
            "new relative dates are not announced", .arrived(), .show { $0.rows[0].date = "2 h ago" }, .printedNothing()
        ),
        Row(
            "change of selection announces that moment only", .arrived(), .show { $0 = Self.props(selection: 2) },
            .printed("Author 2, 1 h ago. Text 2.")),
        Row("like is announced", .arrived(), .show { $0.rows[0].isLiked = true }, .printed("Liked.")),
        Row(
            "unlike is announced", .arrived { $0.rows[0].isLiked = true },
            .show { _ in }, .printed("Unliked.")),
        Row(
            "undo is announced once", .arrived(),
            .show {
                $0.rows[0].isLiked = true
                $0.undo = "Liked"
            }, .printed("Liked. Type undo to take it back.")),
        Row(
            "end of the undo time is not announced", .arrived { $0.undo = "Liked" },
            .show { _ in }, .printedNothing()),
        Row(
            "like of somebody else is announced", .arrived(), .show { $0.rows[0].likes = "Grace" },
            .printed("Likes: Grace.")),
        Row(
            "change of an unselected moment is not announced", .arrived(), .show { $0.rows[4].likes = "Grace" },
            .printedNothing()),
        Row(
            "new moments are announced", .arrived(), .show { $0.newMoments = "3 new" },
            .printed("3 new above. Type first to go there.")),
        Row(
            "place elsewhere is announced once", .arrived(),
            .show { $0.readElsewhere = "You read up to noon on another device" },
            .show { ($0.readElsewhere, $0.sync) = ("You read up to noon on another device", "Live") },
            .printed("You read up to noon on another device. Type read-elsewhere to go there.")),
        Row(
            "notifications are announced where their number changes", .arrived(),
            .show { $0.notifications = "3 notifications" },
            .printed("3 notifications since you last looked. Type notifications to see all."),
            .show { $0.notifications = "3 notifications" }, .printedNothing(), .show { $0.notifications = nil },
            .printedNothing()),
        Row(
            "status is announced once", .arrived(), .show { $0.status = "The disk is full." },
            .show { $0.status = "The disk is full." }, .printed("The disk is full.")),
        Row(
            "an empty timeline is announced with what fills it, by its name", .show { $0 = Self.empty },
            .printed(last: "No moments yet.", "compose: Write.", "import-photos: Take in.")),
        Row(
            "every field of a moment is in its line",
            .show {
                $0.rows[0].ownMark = " (you)"
                $0.rows[0].origin = "Shared from Grace"
                $0.rows[0].isTextCut = true
                $0.rows[0].likes = "You and Grace"
                $0.rows[0].link = "https://lake.example"
                $0.rows[0].photos = "3 photos: a.example/1.jpg …"
            },
            .printed(
                among:
                    "Author 1 (you), 1 h ago. Shared from Grace. Text 1 … Likes: You and Grace. Link: https://lake.example "
                    + "3 photos: a.example/1.jpg …")),
        Row(
            "redrawing announces the selection again", .arrived(), .press("Ctrl+L"),
            .printed("Timeline.", "Author 1, 1 h ago. Text 1.")),
    ]

    @Test(arguments: shown)
    func changesAreAnnouncedAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: Self.props()) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row(
            "another empty line lists the page below", .arrived(), .say("", ""),
            .printed(last: "2. Author 12, 1 h ago. Text 12."), .told(.reachedEnd, .select(11), .deactivated)),
        Row(
            "end of the list is announced", .arrived(), .say("", "", ""), .printed(last: "This is the last moment."),
            .told(.reachedEnd, .select(11), .reachedEnd, .deactivated)),
        Row(
            "page up lists the page before", .arrived { $0 = Self.props(selection: 12) }, .say("page-up"),
            .printed(first: "1. Author 2, 1 h ago. Text 2."), .told(.select(2), .deactivated)),
        Row(
            "a number opens that moment of the list", .arrived(), .say("", "3"), .told(.select(3), .open, .deactivated)),
        Row(
            "number after an action name is its moment", .arrived(), .say("", "like 4"),
            .told(.select(4), .act(.like), .deactivated)),
        Row(
            "command without a change is answered", .arrived(), .say("first"), .printed("Nothing changed."),
            .told(.first, .deactivated)),
        Row(
            "equal status of two actions is announced twice", .arrived { $0.status = "Copied the link." },
            .say("copy-link"), .printed("Copied the link."), .told(.act(.copyLink), .deactivated)),
    ]

    @Test(arguments: told)
    func typedLineReachesThePresenterAsItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: Self.props()) { harness.screen.render($0) }
    }

    @Test func ownerOfAFeedIsSaidWhereItsMomentsAloneAreShown() {
        arrive()

        var owner = TimelineOwnerProps(name: "Morning Await", avatar: AvatarProps(initials: "M"))
        harness.screen.render(Self.props { $0.owner = owner })
        owner.avatar = AvatarProps(source: .stored(name: "m"), initials: "M")
        harness.screen.render(Self.props { $0.owner = owner })

        expectEqual(harness.take(), ["Its owner is Morning Await."])
    }

    @Test func waitingDraftIsAnnouncedOnce() {
        arrive()

        harness.screen.render(Self.props { $0.hasDraft = true })
        let announced = harness.take()
        harness.screen.render(Self.props(selection: 2) { $0.hasDraft = true })

        expectEqual(announced, ["You have a draft. Type compose to continue it."])
        expectEqual(harness.take(), ["Author 2, 1 h ago. Text 2."])
    }

    @Test func announcedLikeIsNotRepeatedWithItsUndo() {
        arrive()
        harness.screen.render(Self.props { $0.rows[0].isLiked = true })
        harness.app.paintIfNeeded()

        harness.screen.render(
            Self.props {
                $0.rows[0].isLiked = true
                $0.undo = "Liked"
            })

        expectEqual(harness.take(), ["Liked.", "Type undo to take it back."])
    }

    private static var empty: TimelineProps {
        props(count: 0) {
            $0.emptyPlace = EmptyPlace(
                "No moments yet.", [.init(.compose, "Write"), .init(.importPhotos, "Take in")])
        }
    }

    @Test func returningAnnouncesTheSelectionWithoutTheOwner() {
        arrive()

        harness.screen.deactivate()
        harness.screen.activate()
        harness.screen.render(Self.props(selection: 3))

        expectEqual(harness.take(), ["Timeline.", "Author 3, 1 h ago. Text 3."])
        expectEqual(presenter.calls.take(), [.deactivated, .activated])
    }

    @Test func aNoticeIsSpokenOnceAndNotAgainOnReturning() {
        arrive()
        let offline = "kitchen · Offline since 14:05"
        harness.screen.render(Self.props { ($0.feedProblem, $0.status) = (offline, "Copied.") })
        expectEqual(harness.take(), [offline, "Copied."])

        harness.screen.deactivate()
        harness.screen.activate()
        harness.screen.render(Self.props { ($0.feedProblem, $0.status) = (offline, "Copied.") })

        expectEqual(harness.take(), ["Timeline.", "Author 1, 1 h ago. Text 1."])
        expectEqual(presenter.calls.take(), [.deactivated, .activated])
    }

    @Test func emptyLineListsAPageFromTheSelection() async {
        arrive()

        await harness.say("")

        #expect(harness.take() == (1...10).map { "\($0). Author \($0), 1 h ago. Text \($0)." })
        expectEqual(presenter.calls.take(), [.deactivated])
    }

    @Test(arguments: ["3", "like 3", "0"])
    func unlistedNumberIsRefused(line: String) async {
        arrive()

        await harness.say(line)

        expectEqual(harness.take().count, 1)
        expectEqual(presenter.calls.take(), [.deactivated])
    }

    @Test func deletedMomentCannotBeSelectedByItsNumber() async {
        arrive()
        harness.screen.goOn()
        harness.screen.render(Self.props(count: 2))

        #expect(!harness.screen.choose(3))
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        harness.printsAsText(kind, atMost: 4) { text in
            harness.screen.render(
                Self.props {
                    $0.spokenTitle = text
                    $0.rows[0].text = text
                    $0.rows[0].author = text
                    $0.status = text
                })
        }
    }

    private func arrive() {
        harness.screen.render(Self.props())
        _ = harness.take()
    }

    private static func props(
        selection: Int64 = 1, count: Int64 = 12, _ change: (inout TimelineProps) -> Void = { _ in }
    ) -> TimelineProps {
        var props = TimelineProps()
        props.spokenTitle = "Timeline of Ada."
        props.rows = (0..<count).map { index in
            MomentRowProps(
                id: Moment.ID(index + 1), author: "Author \(index + 1)", date: "1 h ago", text: "Text \(index + 1)")
        }
        props.selection = count > 0 ? Moment.ID(selection) : nil
        change(&props)
        return props
    }
}
