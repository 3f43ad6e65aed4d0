import Essentials
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The posts around a post on its screen.
@Suite(.verifiedMocks) @MainActor struct ConversationTests {
    private let repository = MomentsRepositoryMock()
    private let conversations = PostContextRepositoryMock()
    private let requests = ConversationRequests()
    private let component = ComponentSpy<MomentProps>()
    private let navigator = NavigatorMock()
    private let desktop = DesktopMock()
    private let changes: ChangeRepositoryMock
    private let clock = WallClockMock()
    private let owner = Owner()

    /// Owns the presenter, as a screen does.
    private final class Owner {
        var presenter: MomentPresenter?
    }

    init() {
        changes = ChangeRepositoryMock(repository)
    }

    /// A post that replies to one, with three replies: the second of them replies to the first.
    private func arrange() {
        let post = Moment.status(5, "@grace Yes.") {
            ($0.inReplyTo, $0.inReplyToID, $0.mentions) = ("grace@one.example", "r4", ["grace@one.example"])
        }
        repository.timeline = [.status(6), post, .status(3)]
        conversations.conversations["r5"] = PostContext(
            before: [
                .status(4, "Kites?") { ($0.handle, $0.repliesCount) = ("grace@one.example", 1) }
            ],
            after: [
                .init(reply(7, to: "r5", "@ada One"), level: 1), .init(reply(8, to: "r7", "@alan Two"), level: 2),
                .init(reply(9, to: "r5", "@ada Three"), level: 1),
            ])
    }

    private func reply(_ id: Int64, to other: String, _ text: String) -> Moment {
        .status(id, text) {
            ($0.handle, $0.inReplyTo, $0.inReplyToID) = ("alan@one.example", "ada@one.example", other)
            ($0.mentions, $0.repliesCount) = (["ada@one.example", "alan@one.example"], other == "r5" ? 1 : 0)
        }
    }

    @discardableResult private func open(
        _ id: Int64 = 5, isOpened: Bool = true, in view: ServerView? = nil, hasNeighbours: Bool = true
    ) -> MomentPresenter {
        let context = PresenterContext(
            navigator: navigator, clock: clock, formatter: MomentFormatter(zone: .utc, words: .english),
            taskRunner: TaskRunnerMock(startsAtOnce: true))
        let actions = MomentActions(
            changes: PendingChanges(changes: changes, clock: clock, taskRunner: TaskRunnerMock()),
            repository: repository, desktop: desktop, navigator: navigator, clock: clock)
        actions.view = view
        let presenter = MomentPresenter(
            moment: Moment.ID(id), repository: repository, conversations: conversations, requests: requests,
            actions: actions, lastSearch: nil, words: .english, position: ReadingPosition(),
            hasNeighbours: hasNeighbours, context: context)
        presenter.component = component
        owner.presenter = presenter
        if isOpened { presenter.onOpened() }
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    private var shown: ConversationProps? { component.renders.last?.conversation }
    private var thread: ServerView { ServerView(.thread(of: "r5"), of: 1) }

    private func ids(_ rows: [MomentRowProps]?) -> [Int64]? { rows?.map(\.id.rawValue) }

    @Test func ancestorsStandAboveThePostAndRepliesBelow() async {
        arrange()

        open()

        expectEqual(ids(shown?.before), [4])
        expectEqual(ids(shown?.after), [7, 8, 9])
        expectEqual(shown?.after.map(\.guides), [[.branches], [.passes], [.ends]])
        expectEqual(shown?.selection, nil)
        forget()
    }

    @Test func rowsLeaveOutThePostThatTheyReplyTo() async {
        arrange()

        open()

        expectEqual(component.renders.last?.text, "Yes.")
        expectEqual(shown?.rows.map(\.text), ["Kites?", "One", "Two", "Three"])
        expectEqual(shown?.rows.flatMap { $0.status?.marks ?? [] }.map(\.text), [])
        expectEqual(shown?.rows.map(\.status?.rowCounts?.replies), [nil, nil, "0", "1"])
        forget()
    }

    @Test func oneGoesThroughTheConversationAndNoFurther() async {
        arrange()
        let presenter = open()

        let places = [-1, -1, 1, 1, 1, 1, 1].map { step in
            presenter.onMove(by: step)
            return shown?.selection?.rawValue
        }

        expectEqual(places, [4, 4, nil, 7, 8, 9, 9])
        forget()
    }

    @Test func actionsAreOnTheSelectedPost() async {
        arrange()
        let presenter = open()
        presenter.onSelect(Moment.ID(7))

        await presenter.actions.act(.like)
        presenter.onOpen()

        expectEqual(changes.likes.take(), [.init(isLiked: true, id: Moment.ID(7))])
        expectEqual(navigator.calls.take(), [.show(.serverView(ServerView(.thread(of: "r7"), of: 1)))])
        forget()
    }

    @Test func selectedReplyThatIsDeletedLeavesThePostSelected() async {
        arrange()
        let presenter = open()
        presenter.onSelect(Moment.ID(9))

        conversations.conversations["r5"]?.after.removeLast()
        conversations.announceChange()

        expectEqual(ids(shown?.after), [7, 8])
        expectEqual(shown?.selection, nil)
        forget()
    }

    @Test func firstPostAboveNamesThePersonItRepliesTo() {
        arrange()
        conversations.conversations["r5"]?.before = [
            .status(4) { ($0.handle, $0.inReplyTo) = ("grace@one.example", "mo@one.example") }
        ]

        open()

        expectEqual(shown?.before.first?.status?.marks.map(\.text), ["in reply to @mo@one.example"])
        forget()
    }

    @Test(arguments: [("@mo One", "@mo One"), ("@ada", "@ada"), ("@ada @alan One", "One")])
    func aNameStaysThatTheConversationDoesNotSay(text: String, shownText: String) {
        arrange()
        let reply = Moment.status(7, text) {
            ($0.inReplyToID, $0.repliesCount) = ("r5", 2)
            $0.mentions = ["mo@one.example", "ada@one.example", "alan@one.example"]
        }
        conversations.conversations["r5"]?.after = [
            .init(reply, level: 1), .init(self.reply(8, to: "r7", "Two"), level: 2),
        ]

        open()

        expectEqual(shown?.after.first?.text, shownText)
        expectEqual(shown?.after.first?.status?.rowCounts?.replies, "2")
        forget()
    }

    @Test func aReplyIsReadFromTheConversationAndNotFromTheViewOfThePost() async {
        arrange()
        let presenter = open(in: ServerView(.bookmarks, of: 1))
        presenter.onSelect(Moment.ID(7))

        await presenter.actions.act(.copyText)

        expectEqual(desktop.calls.take(), [.copy("@ada One")])
        expectEqual((presenter.actions as? MomentActions)?.view, nil)
        presenter.onSelect(nil)
        expectEqual((presenter.actions as? MomentActions)?.view, ServerView(.bookmarks, of: 1))
        forget()
    }

    @Test func postOpenedFromAConversationHasNoNextPost() {
        arrange()
        let presenter = open(hasNeighbours: false)

        presenter.onNext()

        let props = component.renders.last
        expectEqual(props?.hasNext, false)
        expectEqual(props?.position, nil)
        expectEqual(props?.status, "Go back to a list to go on to the next post.")
        forget()
    }

    // MARK: Asking

    @Test func anOpenedPostIsAskedAboutAtOnceAndNotTwiceWithinAMinute() async {
        arrange()
        let presenter = open()
        expectEqual(conversations.requests.take(), [thread])

        presenter.onOpened()
        clock.now += 59
        presenter.onOpened()
        #expect(conversations.requests.take().isEmpty)
        clock.now += 1
        presenter.onOpened()

        expectEqual(conversations.requests.take(), [thread])
        forget()
    }

    @Test func aPostBesideAListIsAskedAboutOnceItRestsForASecond() async {
        arrange()
        let presenter = open(6, isOpened: false)
        clock.now += 0.9
        presenter.onShow(Moment.ID(5))
        clock.now += 0.9
        #expect(conversations.requests.take().isEmpty)

        clock.now += 0.1

        expectEqual(conversations.requests.take(), [thread])
        forget()
    }

    @Test func aPostThatRestsWaitsForTheAnswerAboutAnother() async {
        arrange()
        let presenter = open(6)
        let other = ServerView(.thread(of: "r6"), of: 1)
        conversations.states[other] = ServerViewState(isBeingFetched: true)
        expectEqual(conversations.requests.take(), [other])
        presenter.onShow(Moment.ID(5))
        clock.now += 2
        #expect(conversations.requests.take().isEmpty)

        conversations.states[other] = ServerViewState()
        clock.now += 1

        expectEqual(conversations.requests.take(), [thread])
        forget()
    }

    @Test func conversationOfALeftPostIsNotRequested() async {
        arrange()
        let presenter = open(isOpened: false)

        presenter.onDeactivate()
        clock.now += 5

        #expect(conversations.requests.take().isEmpty)
        forget()
    }

    @Test func whyTheRepliesDidNotComeIsSaid() async {
        arrange()
        open()

        conversations.states[thread] = ServerViewState(failure: .http(status: 404))
        conversations.announceChange()

        expectEqual(shown?.problem, "home no longer has this post, or does not show it to you.")
        forget()
    }

    /// Discards the calls before the act of a test.
    private func forget() {
        conversations.requests.discard()
        repository.reads = []
    }
}
