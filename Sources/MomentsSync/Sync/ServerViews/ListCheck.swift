import Essentials
import MomentsCore
import MomentsStore

/// Finds out which lists a server has, and which hashtags its person follows: once a day, and where somebody is about to choose one.
struct ListCheck {
    private let exchange: APIExchange
    private let now: Date

    init(_ exchange: APIExchange, now: Date) {
        self.exchange = exchange
        self.now = now
    }

    /// - Parameter onlyIfAsked: only where somebody waits for that.
    func run(_ refresh: FeedRefresh, onlyIfAsked: Bool = false) async throws(FeedSaveError) {
        guard try await refresh.needsLists(onlyIfAsked: onlyIfAsked, at: now) else { return }
        let lists: [ServerList]?
        do throws(FeedFailure) {
            lists = try await GetListsSession(exchange: exchange).lists()
        } catch {
            lists = error.meansNoLists ? [] : nil
        }
        try await checkTags(refresh)
        try await refresh.save(lists, at: now)
    }

    /// The stored hashtags stay where the server does not say.
    private func checkTags(_ refresh: FeedRefresh) async throws(FeedSaveError) {
        let known = try await refresh.followedTags()
        let tags: Set<String>
        do throws(FeedFailure) {
            tags = try await TagSession(exchange: exchange).followed()
        } catch {
            guard error.meansNoLists else { return }
            tags = []
        }
        try await refresh.save(followedTags: tags, over: known)
    }
}

extension FeedFailure {
    /// Whether a server that has no lists, or shows none to this token, answers so.
    fileprivate var meansNoLists: Bool {
        if case .http(let status) = self { [403, 404, 410, 501].contains(status) } else { false }
    }
}
