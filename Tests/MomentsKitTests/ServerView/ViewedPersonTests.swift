import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// What a view shows of the person whose posts they are.
@MainActor @Suite(.verifiedMocks) struct ViewedPersonTests {
    private let fixture = ServerViewFixture()
    private var repository: ServerViewRepositoryMock { fixture.repository }
    private var props: ServerViewProps? { fixture.props }

    private static func view(_ posts: ServerView.PersonPosts = .posts) -> ServerView {
        ServerView(.person("@ada@kites.example", posts), of: 1)
    }

    /// Somebody with a page, and three posts.
    private func arrange(_ change: (inout PersonDetails) -> Void = { _ in }) {
        var person = PersonDetails(id: "7", handle: "ada@kites.example", displayName: "Ada")
        person.url = "https://kites.example/@ada"
        change(&person)
        repository.viewed = person
        repository.title = "Ada"
        repository.moments = (1...3).reversed().map { .status($0, "Text \($0)") }
    }

    // MARK: Who it is

    @Test func whoItIsStandsAboveTheirPostsOnceItIsKnown() async {
        await fixture.open(Self.view())
        #expect(props?.person == nil)

        fixture.change { arrange() }

        expectEqual(props?.title, "Ada")
        expectEqual(props?.person?.name, "Ada")
        expectEqual(props?.person?.handle, "@ada@kites.example")
        expectEqual(fixture.ids, [3, 2, 1])
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

    @Test func whatIsMissingBelowTheFirstIsNotTheFirst() async {
        arrange()
        repository.gaps = [TimelineGap(id: 3, upper: Moment.ID(3), feed: "home", isBeingFetched: false)]
        let presenter = await fixture.open(Self.view())

        presenter.onNext()

        expectEqual(props?.isGapSelected, true)
        expectEqual(props?.isFirstSelected, false)
    }

    @Test(arguments: [false, true]) func whoWentNowhereStaysWhereItSaysWhoTheyAre(goesOn: Bool) async {
        arrange()
        let presenter = await fixture.open(Self.view())
        if goesOn { presenter.onNext() }

        fixture.change { repository.moments.insert(.status(4, "Text 4"), at: 0) }

        expectEqual(fixture.selection, goesOn ? 2 : 4)
        expectEqual(props?.isFirstSelected, !goesOn)
    }

    // MARK: What else there is

    @Test(arguments: [
        (ServerView.PersonPosts.posts, ServerView.PersonPosts.replies), (.replies, .media), (.media, .posts),
    ])
    func whatElseTheyPostComesInThePlaceOfIt(_ posts: ServerView.PersonPosts, _ next: ServerView.PersonPosts) async {
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

    @Test func otherViewsVoteByTheSameKey() async {
        let poll = Poll(id: "7", options: [.init(title: "Tea")])
        repository.moments = [.status(1, "Tea?") { $0.poll = poll }]
        let presenter = await fixture.open(ServerView(.local, of: 1))

        presenter.onOtherPosts()

        expectEqual(fixture.navigator.calls.take(), [.show(.poll(poll, of: Moment.ID(1)))])
        expectEqual(props?.availability.reasons.contains { $0.action == "other-posts" }, false)
    }

    @Test func whereNobodyIsAskedAnythingTheKeySaysSo() async {
        repository.moments = [.status(1, "Tea")]

        await fixture.open(ServerView(.local, of: 1))

        expectEqual(props?.availability.reason(against: .otherPosts), "This post has no poll.")
    }

    // MARK: Where they lead

    @Test func theirPageIsOpened() async {
        arrange()
        let presenter = await fixture.open(Self.view())

        presenter.onPersonLinks()

        expectEqual(fixture.desktop.calls.take(), [.open("https://kites.example/@ada")])
        expectEqual(props?.status, "Opened the link.")
    }

    @Test func ofSeveralOneIsChosen() async {
        arrange {
            $0.fields = [
                .init(name: "web", value: "ada.example", url: "https://ada.example/"),
                .init(name: "again", value: "ada.example", url: "https://ada.example/"),
                .init(name: "file", value: "x", url: "file:///etc/passwd"),
            ]
        }
        let presenter = await fixture.open(Self.view())

        presenter.onPersonLinks()

        let links = repository.viewed?.links ?? []
        expectEqual(links.map(\.address.text), ["https://kites.example/@ada", "https://ada.example/"])
        expectEqual(fixture.navigator.calls.take(), [.show(.links(links, to: .open))])
    }

    @Test func fieldThatNamesAnotherHostIsAskedAboutBeforeItIsOpened() async {
        arrange {
            $0.url = nil
            $0.fields = [.init(name: "web", value: "bank.example", url: "https://evil.example/")]
        }
        let presenter = await fixture.open(Self.view())

        presenter.onPersonLinks()

        let links = repository.viewed?.links ?? []
        expectEqual(links.map(\.disguise?.text), ["bank.example"])
        expectEqual(fixture.navigator.calls.take(), [.show(.links(links, to: .open))])
    }

    @Test func whoHasNoPageLeadsNowhere() async {
        arrange { $0.url = "javascript:alert(1)" }
        let presenter = await fixture.open(Self.view())

        presenter.onPersonLinks()

        expectEqual(props?.availability.reason(against: .personLinks), "This profile gives no web address.")
        expectEqual(props?.status, "This profile gives no web address.")
        expectEqual(fixture.navigator.calls.take(), [])
    }
}
