import Essentials
import MomentsCore
import MomentsStore

/// Finds out whom the person mutes or blocks, wherever they did: what these wrote or boosted is hidden in home, as it is at the server, which
/// sends no more of it and says nothing of what it sent. Once they do not any more it is shown again. What is stored of somebody whom they do not follow any more stays.
struct MuteCheck {
    private let exchange: APIExchange
    private let host: String
    private let now: Date

    init(_ exchange: APIExchange, host: String, now: Date) {
        self.exchange = exchange
        self.host = host
        self.now = now
    }

    /// - Throws: what `SyncError` can be made of: that the server lets nobody in ends it, that it does not say does not.
    func run(_ refresh: FeedRefresh) async throws {
        guard try await refresh.needsMutes(at: now) else { return }
        try await refresh.save(mutes: try await handles(), at: now)
    }

    /// Nil where the server does not say so now.
    private func handles() async throws(FeedFailure) -> Set<String>? {
        var handles: Set<String> = []
        for kind in GetMutesSession.Kind.allCases {
            do throws(FeedFailure) {
                handles.formUnion(try await GetMutesSession(exchange: exchange).handles(kind, host: host))
            } catch {
                if error.isOffline || error.until != nil || error == .unauthorized { throw error }
                // One that has no such list, or shows it to nobody with this token, never has.
                if !error.isLasting { return nil }
            }
        }
        return handles
    }
}
