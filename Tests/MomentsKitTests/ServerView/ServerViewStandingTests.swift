import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The title of a view of a server, and the line that tells its progress or its age.
@MainActor @Suite(.verifiedMocks) struct ServerViewStandingTests {
    private let fixture = ServerViewFixture()
    private var repository: ServerViewRepositoryMock { fixture.repository }
    private var props: ServerViewProps? { fixture.props }

    // MARK: Titles

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

    @Test(arguments: [
        (ServerView.Kind.list("4"), "Friends", [true], "List · Friends"),
        (.thread(of: "103"), "", [true, true], "Thread · home"),
        // A server that is not followed any more does not count.
        (.thread(of: "103"), "", [true, false], "Thread"),
        (.tag("kites\n\u{202E}and"), "", [true], "#kites \u{202E}and"),
    ])
    func titleIsOneLineWithTheServerWhereThereAreSeveral(
        kind: ServerView.Kind, name: String, followed: [Bool], title: String
    ) async {
        repository.title = name.isEmpty ? repository.title : name
        fixture.feeds.all = followed.enumerated().map {
            .followed(Feed.ID($0 + 1), $0 == 0 ? "home" : "work", isFollowed: $1, kind: .mastodon)
        }

        await fixture.open(ServerView(kind, of: 1))

        expectEqual(props?.title, title)
    }

    // MARK: Progress and age

    @Test(
        arguments: [
            ("what never came is part of it", true, ServerViewState(), "offline copy"),
            ("of nothing it is not said", false, ServerViewState(), nil),
            ("being fetched", true, ServerViewState(fetchedAt: fetched, isBeingFetched: true), "loading …"),
            ("when it came", true, ServerViewState(fetchedAt: fetched), "loaded 2 min ago"),
            (
                "offline", true, ServerViewState(fetchedAt: fetched, failure: .timeout(seconds: 30)),
                "loaded 2 min ago"
            ),
        ] as [(String, Bool, ServerViewState, String?)])
    func howFarItIsReadIsSaid(name: String, hasPosts: Bool, standing: ServerViewState, state: String?) async {
        if hasPosts { fixture.arrangePosts() }
        repository.standing = standing

        await fixture.open()

        expectEqual(fixture.ids, hasPosts ? [4, 3, 2, 1] : [])
        expectEqual(props?.state, state)
        expectEqual(
            props?.problem, standing.failure == nil ? nil : "No answer from home for 30 s. Check the network.")
    }

    /// Two minutes before the time of a test.
    private nonisolated static let fetched = Date(timeIntervalSince1970: 1_616_414_280)

    @Test func whenItCameStaysTrue() async {
        fixture.arrangePosts()
        await fixture.open()

        fixture.clock.now += 60

        expectEqual(props?.state, "loaded 3 min ago")
    }

    @Test(arguments: [
        ("waited for", ServerView.Kind.thread(of: "r3"), ServerViewState(isBeingFetched: true), "Loading …"),
        ("empty on the server", .local, ServerViewState(fetchedAt: fetched), "Nothing here."),
        (
            "empty, and fetched again", .bookmarks, ServerViewState(fetchedAt: fetched, isBeingFetched: true),
            "Posts you bookmark appear here."
        ),
        (
            "nothing stored and no network", .thread(of: "r3"), ServerViewState(failure: .timeout(seconds: 30)),
            "Nothing is stored here yet."
        ),
    ])
    func whyThereIsNothingIsSaid(
        name: String, kind: ServerView.Kind, standing: ServerViewState, hint: String
    ) async {
        repository.standing = standing

        await fixture.open(ServerView(kind, of: 1))

        expectEqual(props?.emptyPlace?.sentence, hint)
        if standing.failure != nil {
            expectEqual(props?.problem, "No answer from home for 30 s. Check the network.")
            #expect(props?.state == nil)
        }
    }

    @Test func nothingIsSaidOfWhatIsOnlyBeingAskedFor() async {
        fixture.show()
        #expect(props != nil)
        #expect(props?.emptyPlace == nil)

        await fixture.taskRunner.finish()

        expectEqual(props?.emptyPlace?.sentence, "Nothing is stored here yet.")
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
        #expect(props?.emptyPlace?.sentence == (isSaid ? hint : "Nothing here."))
    }

    @Test(arguments: [
        (ServerView.Kind.thread(of: "r3"), [404, 410], "home no longer has this post, or does not show it to you."),
        (.person("7", .posts), [404, 410], "home does not know this person, or does not show them to you."),
        (.bookmarks, [404, 410, 501], "home does not have this timeline, or does not show it to you."),
        (.thread(of: "r3"), [500], "home answered with status 500. Try again later."),
    ])
    func anAnswerOfTheServerIsExplainedByWhatWasAskedFor(
        kind: ServerView.Kind, statuses: [Int], problem: String
    ) async {
        fixture.arrangePosts()
        for status in statuses {
            repository.standing.failure = .http(status: status)

            await fixture.open(ServerView(kind, of: 1))

            expectEqual(props?.problem, problem)
        }
    }

    @Test func whereNobodyAsksTheServerThatIsSaidAndNothingIsWaitedFor() async {
        fixture.feeds.problem = .disabled
        repository.standing = ServerViewState(isBeingFetched: true)

        await fixture.open()

        expectEqual(props?.problem, "Servers are not contacted here.")
        expectEqual(props?.emptyPlace?.sentence, "Nothing is stored here yet.")
        #expect(props?.state == nil)
    }
}
