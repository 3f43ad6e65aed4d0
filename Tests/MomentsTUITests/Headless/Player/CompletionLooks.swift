import Foundation
import GRDB
import MomentsCore
import Testing

@testable import MomentsStore
@testable import TestSupport

/// A store whose account posts on a server: it met a hashtag and a person there, the server has emoji of its own, and found other people.
@MainActor struct CompletionLooks {
    private static let feed: Feed.ID = 1
    private static let found = ServerFindings(people: [
        PersonDetails(id: "7", handle: "rosa@one.example", displayName: "Rosa"),
        PersonDetails(id: "8", handle: "rowan@two.example", displayName: "Rowan"),
    ])

    private let looks: PostLooks
    var store: String { looks.store }
    private let folder: TemporaryDirectory
    /// With a photo, `moth.png`.
    var home: String { folder.path }

    /// - Parameters:
    ///   - now: a little after the newest.
    ///   - photo: of one pixel.
    init(now: Date, photo: Data) async throws {
        folder = try TemporaryDirectory()
        try photo.write(to: URL(filePath: folder.path).appending(path: "moth.png"))
        looks = try await PostLooks(now: now)
        try await looks.execute(
            #"UPDATE status SET details = json_set(details, '$.tags', json('["Glazes"]')) WHERE remote_id = '1'"#)
        let store = try MomentsStore(path: looks.store)
        let account = try #require(try store.read { try Int64.fetchOne($0, sql: "SELECT id FROM account") })
        let queue = FeedQueue(store: store, account: account, holder: "ada")
        _ = try await queue.claim(Self.feed, lease: 30, at: now)
        try await queue.begin(Self.feed).save(emojis: ["kiln", "blobcat", "sad_blob"], at: now)
        try await StoredServerView(
            store: store, account: account, view: ServerView(.people("ro"), of: Self.feed), realTime: { now - 60 }
        ).refresh()
        let refresh = try queue.begin(Self.feed)
        let asked = try #require(try refresh.askedViews().first)
        try await refresh.save(Self.found, of: asked)
        try await refresh.save([AskedServerView.Status](), as: .all, of: asked, at: now - 60)
        try await queue.release(Self.feed)
    }
}
