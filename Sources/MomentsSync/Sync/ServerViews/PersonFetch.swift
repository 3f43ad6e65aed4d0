import MomentsCore
import MomentsStore

/// A person and their posts.
struct PersonFetch: ViewFetch {
    /// How many are shown first of what a person posts at most; Mastodon has five.
    private static let maximumPinned = 20

    let person: String
    let posts: ServerView.PersonPosts
    let server: ViewServer

    /// They are looked for first, so that it is known who it is by the time that their posts come.
    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        let pages = TimelineFetch(server: server)
        guard view.isNewestAsked else {
            // Older posts are where the page above them led.
            let timeline = view.gaps.first.flatMap { GetTimelineSession(posts, at: $0.link, server.exchange) }
            guard let timeline else { throw FeedFailure.http(status: 404) }
            return try await pages.fetchGaps(of: view, timeline, into: refresh)
        }
        let account = try await GetAccountSession(exchange: server.exchange).account(person)
        let details = PersonDetails(account, host: server.host)
        try await refresh.save(details, try await relationship(account.id), of: view)
        guard let timeline = GetTimelineSession(posts, of: account.id, server.exchange) else {
            throw FeedFailure.http(status: 404)
        }
        let page = try await timeline.newest()
        let pinned = try await pinned(timeline, besides: page)
        let (statuses, next) = try await pages.shown(page, timeline)
        try await refresh.save(pinned + statuses, as: .newest(next: next), of: view, at: server.now())
        try await pages.fetchGaps(of: view, timeline, into: refresh)
    }

    /// Nil where the server does not say.
    private func relationship(_ id: String) async throws(FeedFailure) -> Relationship? {
        do throws(FeedFailure) {
            return try await RelationshipsSession(exchange: server.exchange, now: server.now).relationship(id)
        } catch {
            guard error.isOfOneView else { throw error }
            return nil
        }
    }

    /// Their pinned posts; none where their server does not say.
    private func pinned(
        _ timeline: GetTimelineSession, besides page: StatusPage
    ) async throws(FeedFailure) -> [AskedServerView.Status] {
        guard posts == .posts, !page.statuses.isEmpty else { return [] }
        let pinned: [Status]
        do throws(FeedFailure) {
            pinned = try await timeline.pinned.newest().statuses
        } catch {
            guard error.isOfOneView else { throw error }
            return []
        }
        // A server that does not know what is asked for sends the same page.
        guard pinned.map(\.id) != page.statuses.map(\.id) else { return [] }
        return Array(server.shown(pinned, isPinned: true).prefix(Self.maximumPinned))
    }
}
