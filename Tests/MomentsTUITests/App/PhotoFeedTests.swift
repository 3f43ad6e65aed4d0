import Testing

@testable import MomentsCore
@testable import MomentsTUI
@testable import TestSupport

@MainActor struct PhotoFeedTests {
    private func mediaHosts(_ kind: Feed.Kind, avatar: String?, background: String? = nil) throws -> [String]? {
        let feeds = FeedRepositoryMock()
        feeds.list = [
            Feed(
                id: 1, kind: kind, name: "Home", address: try #require(FeedAddress("https://moments.example")),
                userID: "ada@moments.example",
                owner: FeedOwner(id: "ada@moments.example", name: nil, avatar: avatar, background: background))
        ]
        return PhotoFeed(1, in: feeds)?.mediaHosts
    }

    @Test func aServerKeepsMediaWhereItKeepsThePicturesOfItsOwner() throws {
        let hosts = try mediaHosts(
            .mastodon, avatar: "https://files.example/a.png", background: "https://more.example/b.png")

        expectEqual(hosts, ["files.example", "more.example"])
    }

    @Test(arguments: [nil, "", "a.png", "file:///etc/passwd"])
    func avatarWithoutAnAddressHasNoHost(_ avatar: String?) throws {
        try expectEqual(mediaHosts(.mastodon, avatar: avatar), [])
    }

    @Test func ofABFFNothingIsKnown() throws {
        try expectEqual(mediaHosts(.bff, avatar: "https://files.example/a.png"), [])
    }
}
