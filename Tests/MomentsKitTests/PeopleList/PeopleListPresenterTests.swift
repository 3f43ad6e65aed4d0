import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct PeopleListPresenterTests {
    private let component = ComponentSpy<PeopleListProps>()
    private let repository = PeopleListRepositoryMock()
    private let navigator = NavigatorMock()
    private let runner = TaskRunnerMock()
    private let feeds = FeedStateMock()
    private let clock = WallClockMock()
    private let changes = ChangeRepositoryMock(MomentsRepositoryMock())

    private static let alan = PersonAddress("alan@kites.example", id: "alan", of: 4)

    private var props: PeopleListProps? { component.renders.last }

    /// Shown, and asked for.
    private func makeShown(_ list: PeopleList = .followers(of: "@ada@kites.example")) async -> PeopleListPresenter {
        let context = PresenterContext(navigator: navigator, clock: clock, taskRunner: runner)
        let actions = MomentActions(
            changes: PendingChanges(changes: changes, clock: clock, taskRunner: runner),
            repository: MomentsRepositoryMock(), desktop: DesktopMock(), context: context)
        feeds.all = [.followed(4, "home", kind: .mastodon, lists: [ServerList(id: "7", title: "Friends")])]
        let followed = FollowedFeeds(feeds, changes: actions.changes, clock: clock, words: .english)
        followed.begin()
        let presenter = PeopleListPresenter(
            of: list, on: 4, in: repository, actions: actions, followed: followed, words: .english, context: context)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        await runner.finish()
        expectEqual(repository.requests.take(), [.refresh])
        return presenter
    }

    private func person(
        _ name: String, note: String = "", _ set: (inout ShownRelationship) -> Void = { _ in }
    ) -> ListedPerson {
        var relationship = ShownRelationship(Relationship())
        set(&relationship)
        return ListedPerson(
            PersonDetails(id: name, handle: "\(name)@kites.example", displayName: name.capitalized, note: note),
            relationship)
    }

    private func have(_ count: Int) {
        repository.all = (1...count).map { person("p\($0)") }
        repository.standing.fetchedAt = clock.now
    }

    // MARK: A list that the person made

    @Test func removedMemberStaysMarkedUntilTheServerHasIt() async {
        var alan = person("alan")
        alan.joins = false
        repository.all = [alan]

        let presenter = await makeShown(.members(of: "7"))
        presenter.onRemoveMember()
        await runner.finish()

        expectEqual(props?.title, "People on the list · Friends")
        expectEqual(props?.rows.map(\.marks), [["removed (not sent yet)"]])
        let list = ServerView(.list("7"), of: 4)
        expectEqual(changes.calls.take(), [.changeView(.removeMember("alan@kites.example"), list)])
        repository.requests.discard()
    }

    @Test func addingAMemberOpensTheForm() async {
        let presenter = await makeShown(.members(of: "7"))

        presenter.onAddMember()

        guard case .show(.listText(.add(let list, of: 4, _)))? = navigator.calls.take().last else {
            Issue.record("No form was shown")
            return
        }
        expectEqual(list.title, "Friends")
        repository.requests.discard()
    }

    // MARK: People

    @Test func eachIsListedWithHowTheyStand() async {
        repository.all = [
            person("alan", note: "Knots.\nAnd kites.") { $0.relationship.isFollowing = true },
            person("grace") { ($0.relationship.isRequested, $0.pending) = (true, [.follow]) },
        ]

        let presenter = await makeShown()

        expectEqual(props?.title, "Followers · @ada@kites.example")
        #expect(
            props?.rows == [
                .init(
                    id: "alan@kites.example", name: "Alan", handle: "@alan@kites.example", marks: ["following"],
                    text: "Knots. And kites."),
                .init(
                    id: "grace@kites.example", name: "Grace", handle: "@grace@kites.example",
                    marks: ["follow requested (not sent yet)"]),
            ])
        withExtendedLifetime(presenter) {}
    }

    @Test(
        arguments: [
            (PeopleList.requests, FeedFailure?.none, "Nobody is waiting for an answer.", String?.none),
            (
                .followers(of: "@a@b"), nil, "Nobody, or this person does not show who. Their own page may say more.",
                nil
            ),
            (.muted, .http(status: 404), nil, "home does not have this list, or does not show it to you."),
        ] as [(PeopleList, FeedFailure?, String?, String?)])
    func anEmptyListSaysWhy(_ list: PeopleList, _ failure: FeedFailure?, _ hint: String?, _ problem: String?) async {
        (repository.standing.fetchedAt, repository.standing.failure) = (clock.now, failure)

        let presenter = await makeShown(list)

        #expect(props?.emptyPlace?.sentence == hint && props?.problem == problem)
        withExtendedLifetime(presenter) {}
    }

    @Test func onePersonLeadsToTheirPage() async {
        repository.all = [person("alan")]
        let presenter = await makeShown()

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.serverView(Self.alan.view))])
    }

    // MARK: More of it

    @Test func scrollingReadsStoredPeopleThenAsksTheServer() async {
        have(45)
        repository.isMoreThere = true
        let presenter = await makeShown()
        expectEqual(props?.rows.count, 40)

        presenter.onSelect("p40@kites.example")
        await runner.finish()
        expectEqual(props?.rows.count, 45)
        expectEqual(repository.requests.take(), [.more])
        expectEqual(props?.status, nil)

        repository.standing.isBeingFetched = true
        repository.announceChange()
        presenter.onSelect("p44@kites.example")
        presenter.onNext()
        await runner.finish()

        expectEqual(repository.requests.take(), [])
    }

    @Test func atTheEndOfAllThatIsSaid() async {
        have(1)
        let presenter = await makeShown()

        presenter.onNext()

        expectEqual(props?.status, "Nobody more.")
        expectEqual(repository.requests.take(), [])
    }

    @Test func failedRequestIsExplained() async {
        repository.requestFailure = .busySample

        let presenter = await makeShown()

        #expect(props?.status == StoreError.busySample.message && props?.voice == .failed)
        withExtendedLifetime(presenter) {}
    }

    // MARK: Actions on people

    @Test(arguments: [
        (MomentAction.follow, RelationshipChange.follow, PeopleList.muted),
        (.accept, .answerRequest(accepts: true), .requests), (.reject, .answerRequest(accepts: false), .requests),
    ])
    func actionAppliesToTheSelectedPerson(_ action: MomentAction, _ change: RelationshipChange, _ list: PeopleList)
        async
    {
        repository.all = [person("grace"), person("alan")]
        let presenter = await makeShown(list)
        presenter.onNext()

        presenter.onAct(action)
        await runner.finish()

        expectEqual(changes.calls.take(), [.change(change, Self.alan)])
    }

    @Test func personActionsOpenForTheSelectedPerson() async {
        repository.all = [person("alan")]
        let presenter = await makeShown()

        presenter.onAct(.personActions)

        expectEqual(navigator.calls.take(), [.show(.personActions(Self.alan))])
    }

    @Test func acceptingWithoutARequestIsRefused() async {
        repository.all = [person("alan")]
        let presenter = await makeShown()

        presenter.onAct(.accept)

        expectEqual(props?.status, "Nobody asks to follow you here.")
        expectEqual(changes.calls.take(), [])
    }

    @Test func theLastChangeIsNamedAndUndone() async {
        repository.all = [person("alan")]
        changes.change = Change(
            id: 7, kind: .relationship, moment: Moment.ID(1), deadline: clock.now + 8, relationship: .follow,
            person: "alan@kites.example")
        let presenter = await makeShown()
        expectEqual(props?.undo, "Followed @alan@kites.example")

        presenter.onAct(.undo)
        await runner.finish()

        expectEqual(changes.calls.take(), [.undo(7)])
        expectEqual(props?.status, "Undone: Follow, @alan@kites.example.")
    }
}
