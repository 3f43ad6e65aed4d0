import Essentials
import MomentsCore
import MomentsStore

/// Finds out whom the person mutes or blocks, in whatever app: their posts and boosts are hidden in home, as on the server, which
/// sends no more of them and says nothing of those it sent. Unmuting or unblocking shows them again. Posts of unfollowed people
/// stay.
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
        let known = try await refresh.knownPeople()
        try await refresh.save(try await mutes(known), over: known, at: now)
    }

    /// Nil where the server does not say so now.
    private func mutes(_ known: KnownPeople) async throws(FeedFailure) -> ToldMutes? {
        do throws(FeedFailure) {
            var told = ToldMutes(mutes: try await list(.mutes), blocks: try await list(.blocks))
            told.relationships = try await relationships(known.unasked(told))
            return told
        } catch {
            if error.isOffline || error.until != nil || error == .unauthorized { throw error }
            return nil
        }
    }

    /// Nil where the server has no such list, or shows it to nobody with this token: it never has.
    private func list(_ kind: GetMutesSession.Kind) async throws(FeedFailure) -> ToldPeople? {
        try await unlessRefused { () async throws(FeedFailure) in
            try await GetMutesSession(exchange: exchange, now: now).people(kind, host: host)
        }
    }

    private func relationships(_ ids: [String]) async throws(FeedFailure) -> [String: Relationship] {
        var (told, rest) = ([String: Relationship](), ids[...])
        while !rest.isEmpty {
            let part = Array(rest.prefix(RelationshipsSession.limit))
            rest = rest.dropFirst(part.count)
            let answer = try await unlessRefused { () async throws(FeedFailure) in
                try await RelationshipsSession(exchange: exchange, now: { now }).relationships(part)
            }
            guard let answer else { break }
            told.merge(answer) { first, _ in first }
        }
        return told
    }

    private func unlessRefused<Answer>(
        _ ask: () async throws(FeedFailure) -> Answer
    ) async throws(FeedFailure) -> Answer? {
        do throws(FeedFailure) { return try await ask() } catch {
            if error.isOffline || error.until != nil || error == .unauthorized || !error.isLasting { throw error }
            return nil
        }
    }
}
