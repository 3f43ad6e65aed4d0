import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct ServerViewsPresenterTests {
    private let component = ComponentSpy<ServerViewsProps>()
    private let navigator = NavigatorMock()
    private let feeds = FeedStateMock()
    private let recent = RecentServerViewsMock()
    private let changes: ChangeRepositoryMock

    init() {
        changes = ChangeRepositoryMock(MomentsRepositoryMock())
        feeds.all = [.followed(1, "home", kind: .mastodon)]
    }

    private var props: ServerViewsProps? { component.renders.last }
    private var names: [String]? { props?.rows.map(\.name) }

    @discardableResult private func makeShown() -> ServerViewsPresenter {
        let (clock, runner) = (WallClockMock(), TaskRunnerMock())
        let context = PresenterContext(navigator: navigator, clock: clock, taskRunner: runner)
        let followed = FollowedFeeds(
            repository: feeds, outbox: feeds, helper: feeds,
            changes: PendingChanges(changes: changes, clock: clock, taskRunner: runner),
            formatter: FeedFormatter(moments: context.formatter, words: English()), clock: clock, words: English())
        let presenter = ServerViewsPresenter(
            followed: followed, recent: recent, words: English(), context: context)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    // MARK: What there is

    @Test func theViewsOfAServerAreListedASearchLast() {
        makeShown()

        #expect(names == ["Local", "Everywhere", "Bookmarks", "Favourites", "Search"])
        #expect(props?.selection == .view(ServerView(.local, of: 1)))
    }

    @Test func theLastOnesUsedComeFirst() {
        recent.views = [ServerView(.tag("kites"), of: 1), ServerView(.bookmarks, of: 1)]

        makeShown()

        #expect(names == ["#kites", "Bookmarks", "Local", "Everywhere", "Favourites", "Search"])
    }

    @Test func ofSeveralServersEachIsNamed() {
        feeds.all.append(.followed(2, "work", kind: .mastodon))

        makeShown()

        #expect(names?.first == "Local · home")
        #expect(names?.suffix(2) == ["Search · home", "Search · work"])
        #expect(names?.count == 10)
    }

    @Test func whatWasUsedOfAServerThatIsNotFollowedAnyMoreIsNotThere() {
        recent.views = [ServerView(.bookmarks, of: 9)]

        makeShown()

        #expect(names?.count == 5)
    }

    @Test(arguments: [Feed.followed(1, "home"), .followed(1, "home", isFollowed: false, kind: .mastodon)])
    func whereNoServerHasViewsThatIsSaid(feed: Feed) {
        feeds.all = [feed]

        makeShown()

        #expect(names == [])
        #expect(props?.emptyHint == English().noServerViews)
    }

    @Test func aServerThatIsFollowedMeanwhileIsThere() {
        feeds.all = []
        let presenter = makeShown()

        feeds.all = [.followed(1, "home", kind: .mastodon)]
        feeds.announceChange()

        #expect(names?.count == 5)
        #expect(props?.emptyHint == nil)
        withExtendedLifetime(presenter) {}
    }

    @Test func onlySoManyComeFirst() {
        recent.views = (1...20).map { ServerView(.tag("t\($0)"), of: 1) }

        makeShown()

        #expect(names?.prefix { $0.hasPrefix("#") } == (1...12).map { "#t\($0)" }[...])
    }

    @Test func whatIsWrongWithTheStoreIsSaid() {
        recent.error = .unavailable(path: "/a", reason: "locked")

        makeShown()

        #expect(props?.status == English().message(of: .unavailable(path: "/a", reason: "locked")))
    }

    // MARK: Choosing

    @Test func theViewComesInThePlaceOfTheChoice() {
        let presenter = makeShown()
        presenter.onNext()

        presenter.onChoose()

        #expect(navigator.calls.take() == [.back, .show(.serverView(ServerView(.federated, of: 1)))])
    }

    @Test func whatIsToBeLookedForIsAskedFor() {
        let presenter = makeShown()
        presenter.onSelect(.search(of: 1))

        presenter.onChoose()

        #expect(navigator.calls.take() == [.back, .show(.serverSearchForm(1))])
    }

    @Test func nothingIsChosenWhileSomethingElseIsShown() {
        let presenter = makeShown()
        presenter.onDeactivate()

        presenter.onChoose()

        #expect(navigator.calls.take() == [])
    }

    @Test func closingItGoesBack() {
        let presenter = makeShown()

        presenter.onClose()

        #expect(navigator.calls.take() == [.back])
    }
}
