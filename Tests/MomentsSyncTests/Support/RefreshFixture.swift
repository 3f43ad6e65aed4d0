import Foundation
import GRDB

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// A feed of a Mastodon-compatible server in a store of its own, and a refresh of it under its lease. The clock says noon.
@MainActor final class RefreshFixture {
    let base: SyncFixture
    let queue: FeedQueue
    private(set) var refresh: FeedRefresh
    var now: Date { base.clock.now }

    init() async throws {
        base = try await SyncFixture(isAsked: false)
        try await base.execute("UPDATE feed SET kind = 'mastodon'")
        queue = base.context().feeds
        _ = try await queue.claim(base.feed, lease: 30, at: base.clock.now)
        refresh = try queue.begin(base.feed)
    }

    /// Begins another refresh, which knows what is stored and asked for by now.
    func begin(isWhole: Bool = true) throws {
        refresh = try queue.begin(base.feed, isWhole: isWhole)
    }

    func exchange(_ transport: any ServerTransport, _ address: String = "https://moments.example") throws -> APIExchange
    {
        guard let address = FeedAddress(address) else { throw FeedFailure.invalidAddress }
        return APIExchange(
            transport: transport, server: MastodonServer(address, secrets: FeedSecrets(token: "t")))
    }

    // MARK: Home

    /// Stores a page of home as an earlier sync did.
    /// - Parameters:
    ///   - page: the newest first.
    ///   - newer: where the server has what is newer.
    /// - Returns: what became of it.
    @discardableResult func have(_ page: [Status], newer: PageLink? = nil) async throws -> StatusCounts {
        let earlier = try queue.begin(base.feed)
        let counts = try await earlier.save(page.map { NewStatus($0, host: "moments.example", now: now) })
        if let newer { try await earlier.save(newer: newer) }
        try begin()
        return counts
    }

    /// The identifiers of what stands in home, the newest first.
    func home() throws -> [String] { try base.moments().map(\.remoteID) }

    /// Where something is missing in home, by the identifiers of what stands above and below it.
    struct Gap: Equatable {
        var above: String?
        var below: String?
        var link: String
        var isAsked = false
    }

    func gaps() throws -> [Gap] {
        try base.store.read { db in
            try Row.fetchAll(db, sql: Self.selectGaps).map {
                Gap(above: $0[0], below: $0[1], link: $0[2], isAsked: $0[3])
            }
        }
    }

    private static let selectGaps = """
        SELECT (SELECT remote_id FROM status WHERE moment_id = upper), (SELECT remote_id FROM status WHERE moment_id = lower),
          link, asked_at IS NOT NULL
        FROM gap ORDER BY upper DESC
        """

    // MARK: Views

    func view(_ kind: ServerView.Kind) -> StoredServerView {
        let view = StoredServerView(
            store: base.store, account: base.account, view: ServerView(kind, of: base.feed),
            realTime: { [now] in now })
        // Each notification stands alone.
        view.group(upTo: Moment.ID(0))
        return view
    }

    /// Asks for what is newest of a view, as whoever opens it does.
    func ask(for kind: ServerView.Kind) async throws {
        try await view(kind).refresh()
        try begin()
    }

    /// Stores a page of a view as an earlier sync did, and asks for what is missing below it.
    func have(_ page: [Status], of kind: ServerView.Kind, next: PageLink?) async throws {
        try await ask(for: kind)
        let statuses = page.map { AskedServerView.Status(NewStatus($0, host: "moments.example", now: now)) }
        for view in try refresh.askedViews() {
            try await refresh.save(statuses, as: .newest(next: next), of: view, at: now)
        }
        _ = try await self.next(kind)
        try begin()
    }

    func moments(_ kind: ServerView.Kind) throws -> [Moment] { try view(kind).moments(.newest, limit: 1_000) }

    /// The identifiers of what stands in a view, in its order.
    func ids(_ kind: ServerView.Kind) throws -> [String] { try moments(kind).map(\.remoteID) }

    func failure(_ kind: ServerView.Kind) throws -> FeedFailure? { try view(kind).state().failure }

    /// Whether all that was asked for of a view came.
    func isFetched(_ kind: ServerView.Kind) throws -> Bool {
        let state = try view(kind).state()
        return state.fetchedAt != nil && !state.isBeingFetched && state.failure == nil
    }

    /// Asks for what is missing below the last entry of a view.
    /// - Returns: where the server has that; nil where nothing is missing there.
    func next(_ kind: ServerView.Kind) async throws -> String? {
        guard let last = try moments(kind).last, try view(kind).hasOlder() else { return nil }
        try await view(kind).fetch(below: last.id)
        return try queue.begin(base.feed).askedViews().first { $0.kind == kind }?.gaps.last?.link.text
    }
}

extension Status {
    /// The status of somebody on the server.
    /// - Parameter date: nil: of a minute that its identifier numbers.
    static func dated(
        _ id: String, by name: String = "ada", at date: Date? = nil, boosting boosted: Status? = nil
    ) -> Status {
        let numbered = Int(id).map { Date(timeIntervalSince1970: 1_600_000_000 + TimeInterval($0) * 60) }
        var status = Status(
            id: id, account: StatusAccount(id: name, username: name, acct: name), createdAt: date ?? numbered)
        status.uri = "https://moments.example/\(id)"
        status.reblog = boosted
        return status
    }
}
