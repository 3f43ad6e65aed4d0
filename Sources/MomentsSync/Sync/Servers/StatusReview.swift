import Essentials
import MomentsCore
import MomentsStore

/// Looks again at what is stored of home once a server was not listened to for a while: of edits and deletions meanwhile nothing else
/// says anything, but of what the newest page has. It takes as many syncs as it takes, each of which goes on where the one before ended.
struct StatusReview {
    /// How many are asked about in one request: Mastodon refuses more.
    private static let batch = 20
    /// How many requests a server gets that does not say how many it takes, and in how many seconds: a third of what Mastodon takes
    /// (docs.joinmastodon.org/api/rate-limits).
    private static let (maximum, period) = (100, 300.0)
    /// How many more it takes to find out whether a server is believed (`MissingStatusCheck`).
    private static let witnesses = 2
    /// In seconds: how long a sync looks back, and what comes between it and the next one that does. What happens meanwhile waits for the
    /// end of a sync, and is stored between two.
    private static let (longest, pause) = (2.0, 1.0)

    private let session: GetStatusSession
    private let now: @Sendable () -> Date
    private let save: @Sendable (StatusPage) async throws(FeedFailure) -> StatusCounts

    /// - Parameter save: stores statuses as a page of home.
    init(
        _ session: GetStatusSession, now: @escaping @Sendable () -> Date,
        save: @escaping @Sendable (StatusPage) async throws(FeedFailure) -> StatusCounts
    ) {
        self.session = session
        self.now = now
        self.save = save
    }

    /// - Parameter newest: the newest page.
    /// - Returns: false where nothing is left, or the server does not let one ask so.
    func run(_ newest: StatusPage, _ answer: any AnswerStore) async throws(FeedFailure) -> Bool {
        guard var part = try await answer.nextReview(atMost: Self.batch) else { return false }
        let (start, spare) = (now(), newest.spareRequests.map { $0 - Self.witnesses })
        var (check, batches) = (MissingStatusCheck(session, of: newest, now: start), 0)
        var left: Int { (spare ?? Self.maximum) - batches - check.requests }
        while left > 0, now().timeIntervalSince(start) < Self.longest {
            let asked = part.statuses.filter { GetStatusSession.canAsk(about: $0.remoteID) }
            var absent: [MissingStatus] = []
            if !asked.isEmpty {
                batches += 1
                guard let found = try await statuses(asked.map(\.remoteID), answer) else { return false }
                _ = try await save(StatusPage(statuses: found))
                check.add(found)
                let present = Set(found.map(\.id))
                absent = asked.filter { !present.contains($0.remoteID) }
            }
            // That one is not sent says nothing by itself.
            let known = try await check.run(on: Array(absent.prefix(max(0, left))), answer)
            try await answer.end(part, before: absent.dropFirst(known).first)
            if known < absent.count {
                await answer.goOn(after: Self.period)
                return true
            }
            guard let next = try await answer.nextReview(atMost: Self.batch) else { return true }
            part = next
        }
        let pace = Self.period / Double(Self.maximum)
        let rest = spare == nil ? Double(Self.maximum - left) * pace : Self.pause
        await answer.goOn(after: left > 0 ? rest : Self.period)
        return true
    }

    /// Nil where the server sends no such page. One that refuses it is not asked for the rest.
    private func statuses(
        _ ids: [Status.ID], _ answer: any AnswerStore
    ) async throws(FeedFailure) -> [Status]? {
        do throws(FeedFailure) {
            return try await session.statuses(ids)
        } catch {
            if error.isOffline || error.until != nil || error == .unauthorized { throw error }
            if error.isLasting { try await answer.endReview() }
            return nil
        }
    }
}
