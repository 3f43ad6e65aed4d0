import Essentials
import MomentsCore
import MomentsStore

/// Fetches the views of a server that somebody waits for.
struct ServerViewFetch {
    private let server: ViewServer

    init(_ exchange: APIExchange, host: String, now: @escaping @Sendable () -> Date) {
        server = ViewServer(exchange: exchange, host: host, now: now)
    }

    /// - Throws: what `SyncError` can be made of: it leaves what was not fetched asked for. An answer about one view alone ends nothing.
    func run(_ refresh: FeedRefresh) async throws {
        for view in try await refresh.askedViews() { try await fetch(view, into: refresh) }
    }

    /// Fetches what concerns the person, whether or not somebody waits for it.
    func fetchNotifications(_ refresh: FeedRefresh) async throws {
        try await fetch(try await refresh.notifications(at: server.now()), into: refresh)
    }

    /// Removes the entries that are not kept any longer.
    func removeOld(_ refresh: FeedRefresh) async throws(FeedSaveError) {
        try await refresh.removeOldViews(at: server.now()) { [exchange = server.exchange] kind, id in
            GetTimelineSession(kind, exchange)?.link(olderThan: id)
        }
    }

    private func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        do {
            try await fetch(of: view.kind).fetch(view, into: refresh)
        } catch let failure as FeedFailure where failure.isOfOneView {
            try await refresh.fail(view, failure, at: server.now())
        }
    }

    private func fetch(of kind: ServerView.Kind) -> any ViewFetch {
        switch kind {
        case .thread(let status): ThreadFetch(status: status, server: server)
        case .search(let text): SearchFetch(text: text, server: server)
        case .people(let text): PeopleFetch(text: text, server: server)
        case .accounts(let list): PeopleListFetch(list: list, server: server)
        case .lists(let person): MembershipsFetch(person: person, server: server)
        case .source(let status): SourceFetch(status: status, server: server)
        case .history(let status): HistoryFetch(status: status, server: server)
        case .notifications: NotificationsFetch(server: server)
        case .conversations: ConversationsFetch(server: server)
        case .person(let person, let posts): PersonFetch(person: person, posts: posts, server: server)
        case .local, .federated, .tag, .list, .bookmarks, .favourites, .quotes: TimelineFetch(server: server)
        }
    }
}
