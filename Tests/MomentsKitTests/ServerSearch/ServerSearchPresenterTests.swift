import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct ServerSearchPresenterTests {
    private let component = ComponentSpy<ServerSearchProps>()
    private let repository = ServerViewRepositoryMock()
    private let navigator = NavigatorMock()
    private let runner = TaskRunnerMock()
    private let clock = WallClockMock()

    private var props: ServerSearchProps? { component.renders.last }
    private var names: [String]? { props?.rows.map(\.name) }

    private func makeShown() -> ServerSearchPresenter {
        let context = PresenterContext(navigator: navigator, clock: clock, taskRunner: runner)
        let presenter = ServerSearchPresenter(
            for: "ada", on: 4, in: repository, words: .english, context: context)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    /// Shown, and asked for.
    private func makeAsked() async -> ServerSearchPresenter {
        let presenter = makeShown()
        await runner.finish()
        repository.requests.discard()
        return presenter
    }

    private func arrange() {
        var ada = PersonDetails(id: "7", handle: "ada@kites.example", displayName: "Ada", note: "Kites.\nAnd wind.")
        ada.isBot = true
        repository.found = ServerFindings(people: [ada], tags: ["AdaLace", "a b"])
        repository.moments = [.status(1, "Met Ada")]
        repository.standing.fetchedAt = clock.now
    }

    // MARK: Asking

    @Test func theServerIsAskedOnceAndAgainForWhoeverRefreshesAndIsThere() async {
        let presenter = makeShown()
        await runner.finish()
        presenter.onDeactivate()
        presenter.onRefresh()
        presenter.onActivate()
        await runner.finish()
        expectEqual(repository.requests.take(), [.refresh])

        presenter.onRefresh()
        await runner.finish()

        expectEqual(repository.requests.take(), [.refresh])
    }

    @Test func failedSearchRequestIsExplained() async {
        repository.requestFailure = .busySample

        let presenter = await makeAsked()

        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.voice, .failed)
        withExtendedLifetime(presenter) {}
    }

    // MARK: What was found

    @Test func findingsAreListedWithPeopleFirst() async {
        let presenter = await makeAsked()
        expectEqual(names, [])

        arrange()
        repository.announceChange()

        expectEqual(names, ["Ada", "#AdaLace", "Ada"])
        expectEqual(props?.rows.map(\.handle), ["@ada@kites.example", nil, "@ada@one.example"])
        expectEqual(props?.rows.map(\.text), ["Kites. And wind.", nil, "Met Ada"])
        expectEqual(props?.rows.map(\.heading), ["People", "Hashtags", "Posts"])
        expectEqual(props?.title, "Search: ada")
        #expect(props?.emptyPlace == nil && props?.problem == nil)
        withExtendedLifetime(presenter) {}
    }

    @Test func postsHaveTheirDatesWhichStayTrueAndASectionHasOneHeading() async {
        arrange()
        repository.found = ServerFindings()
        repository.moments = [.status(1, "One"), .status(2, "Two")]
        clock.now = repository.moments[0].createdDate! + 61
        let presenter = await makeAsked()
        expectEqual(props?.rows.map(\.heading), ["Posts", nil])
        expectEqual(props?.rows[0].date, "1m")
        expectEqual(props?.rows[0].spokenDate, "1 min ago")

        clock.now += 60

        expectEqual(props?.rows[0].date, "2m")
        withExtendedLifetime(presenter) {}
    }

    @Test(arguments: [(true, "Searching the server …"), (false, "The server found nothing.")])
    func whileTheServerIsAskedAndWhereNothingWasFoundThatIsSaid(isBeingFetched: Bool, hint: String) async {
        repository.standing.isBeingFetched = isBeingFetched
        if !isBeingFetched { (repository.found, repository.standing.fetchedAt) = (ServerFindings(), clock.now) }

        let presenter = await makeAsked()

        expectEqual(props?.emptyPlace?.sentence, hint)
        presenter.onOpen()
        expectEqual(navigator.calls.take(), [])
        presenter.onClose()
        expectEqual(navigator.calls.take(), [.back])
    }

    @Test(arguments: [404, 410, 501]) func aServerWithoutASearchSaysSo(status: Int) async {
        repository.standing.failure = .http(status: status)

        let presenter = await makeAsked()

        expectEqual(props?.problem, "home has no search, or does not allow you to use it.")
        #expect(props?.emptyPlace == nil)
        withExtendedLifetime(presenter) {}
    }

    @Test func aDirectMessageAndWhatIsFoldedAreNotRead() async {
        arrange()
        repository.moments = [
            .status(1, "Secret") { $0.visibility = .direct }, .status(2, "Lunch\n\nSoup") { $0.spoilerText = "Lunch" },
        ]

        let presenter = await makeAsked()

        expectEqual(props?.rows.suffix(2).map(\.text), [nil, "Content warning: Lunch"])
        withExtendedLifetime(presenter) {}
    }

    // MARK: Opening

    @Test(arguments: [
        (ServerSearchProps.Found.person("ada@kites.example"), ServerView(.person("@ada@kites.example", .posts), of: 4)),
        (.tag("adalace"), ServerView(.tag("adalace"), of: 4)),
        (.status(Moment.ID(1)), ServerView(.thread(of: "r1"), of: 1)),
    ])
    func selectedFindingIsOpened(_ found: ServerSearchProps.Found, _ view: ServerView) async {
        arrange()
        let presenter = await makeAsked()
        presenter.onSelect(found)

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.serverView(view))])
    }
}
