import Essentials
import MomentsCore
import MomentsStore

/// Finds out which lists a server has: once a day, and where somebody is about to choose one.
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
        try await refresh.save(lists, at: now)
    }
}

extension FeedFailure {
    /// Whether a server that has no lists, or shows none to this token, answers so.
    fileprivate var meansNoLists: Bool {
        if case .http(let status) = self { [403, 404, 410, 501].contains(status) } else { false }
    }
}
