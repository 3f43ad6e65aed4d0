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

    private let runner = TaskRunnerMock()

    @discardableResult private func makeShown() -> ServerViewsPresenter {
        let clock = WallClockMock()
        let context = PresenterContext(navigator: navigator, clock: clock, taskRunner: runner)
        let followed = FollowedFeeds(
            feeds, changes: PendingChanges(changes: changes, clock: clock, taskRunner: runner), clock: clock)
        let presenter = ServerViewsPresenter(
            followed: followed, recent: recent, words: .english, context: context)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    // MARK: What there is

    nonisolated private static let first = ["Notifications", "Messages", "Search"]

    nonisolated private static let people = [
        "Followers", "Following", "Follow requests", "Muted people", "Blocked people",
    ]

    @Test(
        arguments: [
            (
                [],
                first + ["Local", "Everywhere", "Bookmarks", "Favourites"] + people
            ),
            (
                [ServerView(.tag("kites"), of: 1), ServerView(.bookmarks, of: 1)],
                first + ["#kites", "Bookmarks", "Local", "Everywhere", "Favourites"] + people
            ),
            // Of a server that is not followed any more.
            (
                [ServerView(.bookmarks, of: 9)],
                first + ["Local", "Everywhere", "Bookmarks", "Favourites"] + people
            ),
        ] as [([ServerView], [String])])
    func theViewsOfAServerAreListedThoseUsedLastBehindThoseThatAreAlwaysFirst(used: [ServerView], expected: [String]) {
        recent.views = used

        makeShown()

        expectEqual(names, expected)
        expectEqual(props?.selection, .view(ServerView(.notifications, of: 1)))
    }

    @Test func messagesAreOfferedWhereTheServerHasThem() {
        feeds.all[0].hasConversations = false

        makeShown()

        expectEqual(names?.prefix(3), ["Notifications", "Search", "Local"])
    }

    @Test func eachOfSeveralAccountsHasASectionWithItsOwnViews() {
        feeds.all.append(.followed(2, "work", kind: .mastodon, lists: [Self.friends]))
        recent.views = [ServerView(.bookmarks, of: 2)]

        makeShown()

        let rows = props?.rows ?? []
        let start = rows.lastIndex { $0.heading != nil } ?? 0
        expectEqual(rows.compactMap(\.heading), ["home", "work"])
        expectEqual(rows[0].heading, "home")
        expectEqual(
            rows[start...].map(\.name),
            Self.first + ["Bookmarks", "Local", "Everywhere", "Favourites", "List · Friends", "New list …"]
                + Self.people)
        expectEqual(
            rows[..<start].map(\.name), Self.first + ["Local", "Everywhere", "Bookmarks", "Favourites"] + Self.people)
    }

    @Test(arguments: [Feed.followed(1, "home"), .followed(1, "home", isFollowed: false, kind: .mastodon)])
    func whereNoServerHasViewsThatIsSaid(feed: Feed) {
        feeds.all = [feed]

        makeShown()

        expectEqual(names, [])
        expectEqual(props?.emptyPlace?.sentence, Language.english.serverViews.noServerViews)
    }

    @Test func aServerThatIsFollowedMeanwhileIsThereWithItsLists() {
        feeds.all = []
        let presenter = makeShown()

        feeds.all = [.followed(1, "home", kind: .mastodon)]
        feeds.announceChange()
        expectEqual(names?.count, 12)
        #expect(props?.emptyPlace == nil)
        feeds.all = [.followed(1, "home", kind: .mastodon, lists: [Self.friends])]
        feeds.announceChange()

        expectEqual(names?.contains("List · Friends"), true)
        withExtendedLifetime(presenter) {}
    }

    @Test func onlySoManyComeFirst() {
        recent.views = (1...20).map { ServerView(.tag("t\($0)"), of: 1) }

        makeShown()

        #expect(names?.dropFirst(3).prefix { $0.hasPrefix("#") } == (1...12).map { "#t\($0)" }[...])
    }

    @Test func storeErrorIsReported() {
        recent.error = .unavailable(path: "/a", reason: "locked")

        makeShown()

        expectEqual(props?.status, Language.english.message(of: .unavailable(path: "/a", reason: "locked")))
        expectEqual(props?.voice, .failed)
    }

    // MARK: Lists

    private static let friends = ServerList(id: "7", title: "Friends")

    @Test func listShowsThatItIsExclusiveAndUnsent() {
        var list = ServerList(id: "7", title: "Friends", isExclusive: true)
        list.isPending = true
        feeds.all = [.followed(1, "home", kind: .mastodon, lists: [list])]

        makeShown()

        expectEqual(props?.rows[7].detail, "not in home · not sent yet")
    }

    @Test func actionsOfAListOpenAndOfNoOtherView() {
        feeds.all = [.followed(1, "home", kind: .mastodon, lists: [Self.friends])]
        let presenter = makeShown()
        presenter.onActions()
        expectEqual(navigator.calls.take(), [])

        presenter.onSelect(.view(ServerView(.list("7"), of: 1)))
        presenter.onActions()

        expectEqual(navigator.calls.take(), [.show(.listActions(Self.friends, of: 1))])
    }

    @Test func listsStandByTheirTitlesInTheOrderOfTheServer() {
        feeds.all = [
            .followed(1, "home", kind: .mastodon, lists: [ServerList(id: "9", title: "Kites"), Self.friends])
        ]

        makeShown()

        expectEqual(names?.dropFirst(7).prefix(3), ["List · Kites", "List · Friends", "New list …"])
        expectEqual(props?.rows[7].id, .view(ServerView(.list("9"), of: 1)))
        expectEqual(props?.rows[7].detail, "posts by the people on this list")
    }

    @Test func listThatWasUsedLastHasItsTitleAndStandsOnce() {
        feeds.all = [.followed(1, "home", kind: .mastodon, lists: [Self.friends])]
        recent.views = [ServerView(.list("7"), of: 1)]

        makeShown()

        expectEqual(names?.filter { $0.hasPrefix("List") }, ["List · Friends"])
        expectEqual(names?.prefix(4), Self.first + ["List · Friends"])
    }

    @Test(arguments: [([] as [ServerList]?, false), (nil, true)])
    func listThatWentIsNotThereAnyMore(_ lists: [ServerList]?, isThere: Bool) {
        feeds.all = [.followed(1, "home", kind: .mastodon, lists: lists)]
        recent.views = [ServerView(.list("7"), of: 1)]

        makeShown()

        expectEqual(names?.contains("List"), isThere)
    }

    @Test(arguments: ["a\u{1B}[31mb", "a\nb", "a\u{202E}b"]) func titleIsOneLineOfText(_ title: String) {
        feeds.all = [.followed(1, "home", kind: .mastodon, lists: [ServerList(id: "7", title: title)])]

        makeShown()

        let name = names?.first { $0.hasPrefix("List") } ?? ""
        #expect(name.hasPrefix("List · a"))
        #expect(!name.contains("\n"))
    }

    @Test(arguments: [(Feed.Kind.mastodon, 1), (.bff, 0)])
    func listsAreAskedForOnceOfServersThatHaveViews(kind: Feed.Kind, requests: Int) async {
        feeds.all = [.followed(1, "home", kind: kind)]
        let presenter = makeShown()
        await runner.finish()

        presenter.onDeactivate()
        presenter.onActivate()
        await runner.finish()

        expectEqual(feeds.listRequests, requests)
    }

    // MARK: Choosing

    @Test(arguments: [
        (ServerViewChoice.view(ServerView(.local, of: 1)), Destination.serverView(ServerView(.local, of: 1))),
        (.search(of: 1), .serverSearchForm(1)),
    ])
    func chosenViewReplacesTheChoice(choice: ServerViewChoice, destination: Destination) {
        let presenter = makeShown()
        presenter.onSelect(choice)

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.back, .show(destination)])
    }

    @Test func nothingIsChosenWhileSomethingElseIsShownAndClosingGoesBack() {
        let presenter = makeShown()

        presenter.onDeactivate()
        presenter.onOpen()
        expectEqual(navigator.calls.take(), [])
        presenter.onActivate()
        presenter.onClose()

        expectEqual(navigator.calls.take(), [.back])
    }
}
