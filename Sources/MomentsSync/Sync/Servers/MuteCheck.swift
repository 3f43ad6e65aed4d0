import Essentials
import MomentsCore
import MomentsStore

/// Finds out whom the person mutes or blocks, wherever they did: what these wrote or boosted goes from home, as it does at the server, which
/// sends no more of it and says nothing of what it sent. What is stored of somebody whom they do not follow any more stays.
struct MuteCheck {
    private let exchange: APIExchange
    private let host: String
    private let now: Date

    init(_ exchange: APIExchange, host: String, now: Date) {
        self.exchange = exchange
        self.host = host
        self.now = now
    }

    /// - Throws: what ends the exchange; that the server does not say does not.
    func run(_ answer: any AnswerStore) async throws(FeedFailure) {
        guard try await answer.needsMutes(at: now) else { return }
        let known = try await answer.mutes()
        guard let found = try await handles() else { return try await answer.save(mutes: known, at: now) }
        let new = found.subtracting(known ?? [])
        if !new.isEmpty { try await answer.hide(by: new) }
        try await answer.save(mutes: found, at: now)
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
