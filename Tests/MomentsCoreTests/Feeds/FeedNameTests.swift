import Testing

@testable import MomentsCore
@testable import TestSupport

struct FeedNameTests {
    private let feeds: [Feed] = [
        Feed(
            id: 1, kind: .mastodon, name: "ada@one.example", address: .sample("https://one.example"),
            userID: "ada@one.example"),
        Feed(id: 2, kind: .mastodon, name: "Work", address: .sample("https://two.example"), userID: "ada@two.example"),
        Feed(id: 3, kind: .mastodon, name: "1", address: .sample("https://two.example"), userID: "bob@two.example"),
    ]

    @Test(arguments: [
        ("work", [2]), ("Ada@Two.example", [2]), ("@ada@two.example", [2]), ("2", [2]), ("one.example", [1]),
        ("two.example", [2, 3]), ("three.example", []), ("", []),
    ])
    func feedIsMeantByItsNameHandleNumberOrHost(text: String, wanted: [Feed.ID]) {
        expectEqual(FeedName.meant(by: text, among: feeds).map(\.id), wanted)
    }

    @Test func nameCountsBeforeANumber() {
        expectEqual(FeedName.meant(by: "1", among: feeds).map(\.id), [3])
    }
}
