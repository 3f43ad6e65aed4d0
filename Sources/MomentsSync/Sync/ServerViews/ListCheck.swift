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
    /// - Throws: what ends the exchange; that the server does not say does not.
    func run(_ answer: any ServerViewStore, onlyIfAsked: Bool = false) async throws(FeedFailure) {
        guard try await answer.needsLists(onlyIfAsked: onlyIfAsked, at: now) else { return }
        let lists: [ServerList]?
        do throws(FeedFailure) {
            lists = try await GetListsSession(exchange: exchange).lists()
        } catch {
            lists = error.meansNoLists ? [] : nil
        }
        try await answer.save(lists, at: now)
    }
}

extension FeedFailure {
    /// Whether a server that has no lists, or shows none to this token, answers so.
    fileprivate var meansNoLists: Bool {
        if case .http(let status) = self { [403, 404, 410, 501].contains(status) } else { false }
    }
}
