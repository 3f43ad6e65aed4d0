import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A feed of a Mastodon-compatible server where Robin has an account, in whose name is posted.
@MainActor struct PostFixture {
    nonisolated static let handle = "robin@kites.example"

    let statuses: StatusFixture
    var base: FeedFixture { statuses.base }
    let window: WindowFixture

    /// - Parameter undoWindow: 0 as a command does.
    init(undoWindow: TimeInterval = 0) async throws {
        statuses = try await StatusFixture()
        let base = statuses.base
        try await base.execute(
            "UPDATE feed SET user_id = '\(Self.handle)', owner_name = 'Robin' WHERE id = \(base.feed)")
        window = WindowFixture("window", base.store, base.account, undoWindow: undoWindow)
    }

    func options(
        to answered: AnsweredStatus? = nil, _ visibility: StatusVisibility = .public, warning: String = ""
    ) -> StatusOptions {
        StatusOptions(feed: base.feed, inReplyTo: answered, visibility: visibility, spoilerText: warning)
    }

    @discardableResult func post(
        _ text: String = "A kite", to answered: AnsweredStatus? = nil, _ visibility: StatusVisibility = .public,
        warning: String = ""
    ) async throws -> Moment.ID {
        let text = try #require(PostText(text))
        return try await window.changes.post(
            Post(text, status: options(to: answered, visibility, warning: warning)), at: base.now)
    }

    func claim(after seconds: TimeInterval = 0) async throws -> OutboxEntry? {
        try await base.outbox.claim(feed: base.feed, limit: 1, lease: 30, at: base.now + seconds).first
    }

    /// Sends the post, perhaps: the outcome is not known.
    func attempt(newest: Status.ID? = "0") async throws {
        let entry = try #require(try await claim())
        #expect(try await base.outbox.note(PostAttempt(newest: newest), of: entry) != nil)
    }

    func moment(_ id: Moment.ID) throws -> Moment? {
        try AccountMoments(store: base.store, account: base.account).moment(id)
    }

    func drafts() throws -> [StoredDraft] {
        try base.store.read { try StoredDraft.all(base.account, $0) }
    }
}

extension NewStatus {
    /// The status that a server made of a post of Robin's.
    static func posted(
        _ id: String = "7", text: String = "A kite", second: Int64? = 1_616_414_403,
        _ change: (inout StatusDetails) -> Void = { _ in }
    ) -> NewStatus {
        var details = StatusDetails(handle: PostFixture.handle)
        change(&details)
        return NewStatus(
            Identity(remoteID: id, uri: "https://kites.example/\(id)"),
            author: User(id: details.handle, name: "Robin of the kites"), text: text, createdAt: second, isLiked: false,
            details: details)
    }
}
