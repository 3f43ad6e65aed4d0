import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The head of a view with the posts of one person.
@MainActor @Suite(.verifiedMocks) struct ViewedPersonTests {
    private let fixture = ServerViewFixture()
    private var repository: ServerViewRepositoryMock { fixture.repository }
    private var props: ServerViewProps? { fixture.props }

    private static func view(_ posts: ServerView.PersonPosts = .posts) -> ServerView {
        ServerView(.person("@ada@kites.example", posts), of: 1)
    }

    /// A person with a page, and three posts.
    private func arrange(_ change: (inout PersonDetails) -> Void = { _ in }) {
        var person = PersonDetails(id: "7", handle: "ada@kites.example", displayName: "Ada")
        person.url = "https://kites.example/@ada"
        change(&person)
        repository.viewed = person
        repository.title = "Ada"
        repository.moments = (1...3).reversed().map { .status($0, "Text \($0)") }
    }

    // MARK: The person

    @Test func personStandsAboveTheirPostsOnceLoaded() async {
        await fixture.open(Self.view())
        #expect(props?.person == nil)

        fixture.change { arrange() }

        expectEqual(props?.title, "Ada")
        expectEqual(props?.person?.name, "Ada")
        expectEqual(props?.person?.handle, "@ada@kites.example")
        expectEqual(fixture.ids, [3, 2, 1])
    }

    @Test(arguments: [
        (Relationship.with { $0.isFollowing = true }, ["following"]),
        (.with { $0.isRequested = true }, ["follow requested"]),
        (.with { ($0.followsYou, $0.isBlocking) = (true, true) }, ["follows you", "blocked"]),
        (.with { $0.mute = .init(until: Date(timeIntervalSince1970: 1_616_414_460)) }, ["muted until 12:01"]),
        (
            .with { ($0.isFollowing, $0.showsBoosts, $0.notifies) = (true, false, true) },
            ["following", "boosts hidden", "notifies you of posts"]
        ),
    ])
    func howTheyStandIsSaid(_ relationship: Relationship, _ marks: [String]) async {
        arrange()
        fixture.changes.relationship.relationship = relationship

        await fixture.open(Self.view())

        expectEqual(props?.person?.relationship, marks)
    }

    @Test func undeliveredFollowIsMarkedAndTheNoteIsShown() async {
        arrange()
        fixture.changes.relationship.relationship.isFollowing = true
        fixture.changes.relationship.relationship.note = "Met in Lisbon"
        fixture.changes.relationship.pending = [.follow]

        await fixture.open(Self.view())

        expectEqual(props?.person?.relationship, ["following (not sent yet)"])
        expectEqual(props?.person?.privateNote, "Your note: Met in Lisbon")
    }

    @Test func undeliveredUnfollowIsShownUntilTheServerHasIt() async {
        arrange()
        fixture.changes.relationship.pending = [.follow, .mute, .block]

        await fixture.open(Self.view())

        expectEqual(
            props?.person?.relationship,
            ["unfollowed (not sent yet)", "unmuted (not sent yet)", "unblocked (not sent yet)"])
    }

    @Test func followAppliesToThePersonOfTheView() async {
        arrange()
        let presenter = await fixture.open(Self.view())

        await presenter.list.actions.act(.follow)

        let ada = PersonAddress("ada@kites.example", id: "7", of: 1)
        expectEqual(fixture.changes.calls.take(), [.change(.follow, ada)])
    }

    @Test func offlineTheyAreKnownByTheirPosts() async {
        repository.moments = [.status(3) { $0 = StatusDetails(handle: "ada@kites.example") }]
        fixture.changes.relationship.pending = [.follow]
        fixture.changes.relationship.relationship.isFollowing = true

        await fixture.open(Self.view())

        expectEqual(props?.person?.handle, "@ada@kites.example")
        expectEqual(props?.person?.relationship, ["following (not sent yet)"])
    }

    @Test func firstPostIsKnownToBeTheFirst() async {
        arrange()
        let presenter = await fixture.open(Self.view())
        expectEqual(props?.isFirstSelected, true)

        presenter.onNext()
        expectEqual(props?.isFirstSelected, false)

        presenter.onPrevious()
        expectEqual(props?.isFirstSelected, true)
    }

    @Test func gapBelowTheFirstPostIsNotTheFirstRow() async {
        arrange()
        repository.gaps = [TimelineGap(id: 3, upper: Moment.ID(3), feed: "home", isBeingFetched: false)]
        let presenter = await fixture.open(Self.view())

        presenter.onNext()

        expectEqual(props?.isGapSelected, true)
        expectEqual(props?.isFirstSelected, false)
    }

    @Test(arguments: [false, true]) func unmovedSelectionStaysAtTheTopWhenPostsArrive(goesOn: Bool) async {
        arrange()
        let presenter = await fixture.open(Self.view())
        if goesOn { presenter.onNext() }

        fixture.change { repository.moments.insert(.status(4, "Text 4"), at: 0) }

        expectEqual(fixture.selection, goesOn ? 2 : 4)
        expectEqual(props?.isFirstSelected, !goesOn)
    }

    // MARK: Other posts

    @Test(arguments: [
        (ServerView.PersonPosts.posts, ServerView.PersonPosts.replies), (.replies, .media), (.media, .posts),
    ])
    func otherPostsOfThePersonReplaceTheView(_ posts: ServerView.PersonPosts, _ next: ServerView.PersonPosts) async {
        let presenter = await fixture.open(Self.view(posts))

        presenter.onOtherPosts()

        expectEqual(fixture.navigator.calls.take(), [.back, .show(.serverView(Self.view(next)))])
    }

    @Test(arguments: ServerView.PersonPosts.allCases)
    func theirPhotosAreThoseOfWhatHasMedia(_ posts: ServerView.PersonPosts) async {
        let presenter = await fixture.open(Self.view(posts))

        presenter.onGallery()

        expectEqual(fixture.navigator.calls.take(), [.show(.photosOfView(Self.view(.media)))])
    }

    @Test(arguments: [true, false]) func otherViewsHaveNothingOfAPerson(isGallery: Bool) async {
        let presenter = await fixture.open(ServerView(.local, of: 1))

        isGallery ? presenter.onGallery() : presenter.onOtherPosts()

        expectEqual(fixture.navigator.calls.take(), [])
        let reason = props?.availability.reason(against: isGallery ? .gallery : .otherPosts)
        expectEqual(reason, "This is not a person's profile.")
        expectEqual(props?.status, "This is not a person's profile.")
    }

    @Test(arguments: [Poll(id: "7", options: [.init(title: "Tea")]), nil])
    func otherViewsVoteByTheSameKeyWhereSomethingIsAsked(poll: Poll?) async {
        repository.moments = [.status(1, "Tea?") { $0.poll = poll }]
        let presenter = await fixture.open(ServerView(.local, of: 1))
        let reason = props?.availability.reason(against: .otherPosts)
        expectEqual(reason, poll == nil ? "This post has no poll." : nil)

        presenter.onOtherPosts()

        expectEqual(fixture.navigator.calls.take(), poll.map { [.show(.poll($0, of: Moment.ID(1)))] } ?? [])
    }

    // MARK: Links

    @Test(
        arguments: [
            ("https://kites.example/@ada", [], ["https://kites.example/@ada"], "Opened the link."),
            (
                "https://kites.example/@ada",
                [
                    .init(name: "web", value: "ada.example", url: "https://ada.example/"),
                    .init(name: "again", value: "ada.example", url: "https://ada.example/"),
                    .init(name: "file", value: "x", url: "file:///etc/passwd"),
                ], ["https://kites.example/@ada", "https://ada.example/"], nil
            ),
            // The link leads to another host than it names: the app asks first.
            (
                nil, [.init(name: "web", value: "bank.example", url: "https://evil.example/")],
                ["https://evil.example/"],
                nil
            ),
            ("javascript:alert(1)", [], [], "This profile gives no web address."),
        ] as [(String?, [PersonDetails.Field], [String], String?)])
    func theirOnlyPageIsOpenedOrOneIsChosen(
        url: String?, fields: [PersonDetails.Field], addresses: [String], status: String?
    ) async {
        arrange { ($0.url, $0.fields) = (url, fields) }
        let presenter = await fixture.open(Self.view())

        presenter.onPersonLinks()

        let links = repository.viewed?.links ?? []
        expectEqual(links.map(\.address.text), addresses)
        expectEqual(props?.status, status)
        expectEqual(fixture.desktop.calls.take(), status == "Opened the link." ? [.open(addresses[0])] : [])
        expectEqual(
            fixture.navigator.calls.take(), status == nil ? [.show(.links(links.map(Lead.link), to: .open))] : [])
        expectEqual(props?.availability.reason(against: .personLinks), addresses.isEmpty ? status : nil)
    }
}
