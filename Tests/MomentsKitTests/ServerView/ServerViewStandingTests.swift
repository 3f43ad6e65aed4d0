import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// What a view of a server says of how far it is read.
@MainActor @Suite(.verifiedMocks) struct ServerViewStandingTests {
    private let fixture = ServerViewFixture()
    private var repository: ServerViewRepositoryMock { fixture.repository }
    private var props: ServerViewProps? { fixture.props }

    // MARK: What it is called

    @Test(arguments: [
        (ServerView.Kind.thread(of: "103"), "Thread", "讨论串"), (.local, "Local", "本站"), (.federated, "Everywhere", "跨站"),
        (.tag("kites"), "#kites", "#kites"), (.list("4"), "List", "列表"), (.bookmarks, "Bookmarks", "书签"),
        (.favourites, "Favourites", "赞过的"), (.person("7", .posts), "Person", "用户"),
        (.person("@ada@kites.example", .posts), "@ada@kites.example", "@ada@kites.example"),
        (.person("@ada@kites.example", .replies), "@ada@kites.example, with replies", "@ada@kites.example：含回复"),
        (.person("@ada@kites.example", .media), "@ada@kites.example, media", "@ada@kites.example：媒体"),
    ])
    func aViewIsCalledWhatItIs(kind: ServerView.Kind, english: String, chinese: String) {
        expectEqual(Language.english.serverView.title(of: kind, named: nil), english)
        expectEqual(Language.simplifiedChinese.serverView.title(of: kind, named: nil), chinese)
    }

    @Test func aListIsCalledWhatItsServerCallsIt() async {
        repository.title = "Friends"

        await fixture.open(ServerView(.list("4"), of: 1))

        expectEqual(props?.title, "List · Friends")
    }

    @Test func aHashtagIsOneLineWhoeverWroteIt() async {
        await fixture.open(ServerView(.tag("kites\n\u{202E}and"), of: 1))

        expectEqual(props?.title.contains("\n"), false)
    }

    @Test func ofSeveralServersItIsNamed() async {
        fixture.feeds.all.append(.followed(2, "work", kind: .mastodon))

        await fixture.open()

        expectEqual(props?.title, "Thread · home")
    }

    @Test func aServerThatIsNotFollowedAnyMoreDoesNotCount() async {
        fixture.feeds.all.append(.followed(2, "work", isFollowed: false, kind: .mastodon))

        await fixture.open()

        expectEqual(props?.title, "Thread")
    }

    // MARK: How far it is read

    @Test func whatNeverCameIsSaidToBePartOfIt() async {
        repository.moments = [.status(2), .status(1)]

        await fixture.open()

        expectEqual(props?.state, "offline copy")
    }

    @Test func ofNothingItIsNotSaid() async {
        await fixture.open()

        #expect(props?.state == nil)
    }

    @Test func whileItIsFetchedItSaysSo() async {
        fixture.arrangeThread()
        repository.standing.isBeingFetched = true

        await fixture.open()

        expectEqual(props?.state, "loading …")
    }

    @Test func whenItCameIsSaid() async {
        fixture.arrangeThread()

        await fixture.open()

        expectEqual(props?.state, "loaded 2 min ago")
        #expect(props?.problem == nil)
    }

    @Test func whenItCameStaysTrue() async {
        fixture.arrangeThread()
        await fixture.open()

        fixture.clock.now += 60

        expectEqual(props?.state, "loaded 3 min ago")
    }

    @Test func offlineWhatIsStoredIsShownWithTheReason() async {
        fixture.arrangeThread()
        repository.standing.failure = .timeout(seconds: 30)

        await fixture.open()

        expectEqual(fixture.ids, [4, 3, 2, 1])
        expectEqual(props?.state, "loaded 2 min ago")
        expectEqual(props?.problem, "No answer from home for 30 s. Check the network.")
    }

    @Test func withNothingStoredAndNoNetworkItSaysBoth() async {
        repository.standing = ServerViewState(failure: .timeout(seconds: 30))

        await fixture.open()

        expectEqual(props?.emptyHint, "Nothing is stored here yet.")
        expectEqual(props?.problem, "No answer from home for 30 s. Check the network.")
        #expect(props?.state == nil)
    }

    @Test func whatComesForTheFirstTimeIsWaitedFor() async {
        repository.standing = ServerViewState(isBeingFetched: true)

        await fixture.open()

        expectEqual(props?.emptyHint, "Loading …")
    }

    @Test(arguments: [false, true]) func whatIsEmptyOnTheServerSaysSo(isBeingFetched: Bool) async {
        repository.standing = ServerViewState(fetchedAt: fixture.clock.now, isBeingFetched: isBeingFetched)

        await fixture.open(ServerView(.bookmarks, of: 1))

        expectEqual(props?.emptyHint, "Nothing here.")
    }

    @Test func nothingIsSaidOfWhatIsOnlyBeingAskedFor() async {
        fixture.show()
        #expect(props != nil)
        #expect(props?.emptyHint == nil)

        await fixture.taskRunner.finish()

        expectEqual(props?.emptyHint, "Nothing is stored here yet.")
        repository.requests.discard()
    }

    @Test(arguments: [(ServerView.PersonPosts.posts, 6, true), (.posts, 0, false), (.media, 6, false)])
    func aServerThatHasNoneOfTheirPostsSaysSo(_ posts: ServerView.PersonPosts, _ count: Int, _ isSaid: Bool) async {
        repository.standing = ServerViewState(fetchedAt: fixture.clock.now)
        var person = PersonDetails(id: "7", handle: "grace@two.example")
        person.statusesCount = count
        repository.viewed = person

        await fixture.open(ServerView(.person("7", posts), of: 1))

        let hint = "home has none of their posts, or does not show you any. Their own page may have them."
        #expect(props?.emptyHint == (isSaid ? hint : "Nothing here."))
    }

    @Test(arguments: [404, 410]) func theStatusThatIsNotThereAnyMoreSaysSo(status: Int) async {
        fixture.arrangeThread()
        repository.standing.failure = .http(status: status)

        await fixture.open()

        expectEqual(props?.problem, "home no longer has this post, or does not show it to you.")
    }

    @Test(arguments: [404, 410]) func aPersonWhoIsNotThereIsSaidToBeGone(status: Int) async {
        repository.standing.failure = .http(status: status)

        await fixture.open(ServerView(.person("7", .posts), of: 1))

        expectEqual(props?.problem, "home does not know this person, or does not show them to you.")
    }

    @Test(arguments: [404, 410, 501]) func aServerWithoutTheViewSaysSo(status: Int) async {
        repository.standing.failure = .http(status: status)

        await fixture.open(ServerView(.bookmarks, of: 1))

        expectEqual(props?.problem, "home does not have this timeline, or does not show it to you.")
    }

    @Test func anotherAnswerOfTheServerIsExplainedAsAlways() async {
        repository.standing.failure = .http(status: 500)

        await fixture.open()

        expectEqual(props?.problem, "home answered with status 500. Try again later.")
    }

    @Test func whereNobodyAsksTheServerThatIsSaidAndNothingIsWaitedFor() async {
        fixture.feeds.problem = .disabled
        repository.standing = ServerViewState(isBeingFetched: true)

        await fixture.open()

        expectEqual(props?.problem, "Servers are not contacted here.")
        expectEqual(props?.emptyHint, "Nothing is stored here yet.")
        #expect(props?.state == nil)
    }
}
