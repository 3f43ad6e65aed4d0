import TestSupport
import Testing

@testable import MomentsCore

struct ServerViewTests {
    static let kinds: [ServerView.Kind] = [
        .thread(of: "01H:x/y"), .local, .federated, .tag("日海"), .list("7"), .bookmarks, .favourites, .notifications,
        .conversations,
        .person("103", .posts), .person("@ada@moments.example", .replies), .person("@ada@127.0.0.1:80", .media),
        .search("two words: 日海"), .accounts(.followers(of: "@ada@127.0.0.1:80")), .accounts(.following(of: "7")),
        .accounts(.requests), .accounts(.muted), .accounts(.blocked), .accounts(.liked("103")),
        .accounts(.boosted("01H:x")),
    ]

    @Test(arguments: kinds) func nameLeadsBackToTheView(_ kind: ServerView.Kind) {
        expectEqual(ServerView.Kind(kind.name), kind)
    }

    @Test(arguments: ["tag:kites", "tag:Kites", "tag:#KITES", "tag:＃kites", "tag: ｋites "])
    func hashtagIsOneViewHoweverItIsWritten(_ name: String) {
        expectEqual(ServerView.Kind(name), .tag("kites"))
        expectEqual(ServerView.Kind(name)?.name, "tag:kites")
    }

    @Test(arguments: [
        "", "home", "tag", "tag:", "tag:#", "tag:2026", "tag:two words", "tag:a/b", "list:", "thread", "local:",
        "local:1", ":", "Local", "person", "person:", "person:@", "person:@:media",
        "followers", "followers:@", "following:", "requests:1", "liked-by", "boosted-by:",
    ])
    func otherNamesAreNone(_ name: String) {
        #expect(ServerView.Kind(name) == nil)
    }

    @Test func identifierThatIsTooLongIsNone() {
        let long = String(repeating: "1", count: StatusBounds.identifier)

        expectEqual(ServerView.Kind("thread:" + long), .thread(of: long))
        #expect(ServerView.Kind("thread:" + long + "1") == nil)
    }

    @Test func momentOfNoServerStandsInNoThread() {
        let moment = Moment(
            id: Moment.ID(1), remoteID: "1", author: User(), kind: .photos, title: nil, createdDate: nil, feed: 3)

        #expect(moment.thread == nil && moment.person == nil)
    }

    @Test func authorOfAStatusIsSomebodyOnItsServer() {
        let moment = Moment(
            id: Moment.ID(1), remoteID: "b", author: User(), kind: .photos, title: nil, createdDate: nil, feed: 3,
            status: StatusDetails(handle: "ada@moments.example"))

        expectEqual(moment.person, ServerView(.person("@ada@moments.example", .posts), of: 3))
    }

    @Test func threadOfABoostIsThatOfWhatIsBoosted() {
        let moment = Moment(
            id: Moment.ID(1), remoteID: "b", author: User(), kind: .photos, title: nil, createdDate: nil, feed: 3,
            status: StatusDetails(handle: "ada@moments.example"), statusID: "1")

        expectEqual(moment.thread, ServerView(.thread(of: "1"), of: 3))
    }
}
