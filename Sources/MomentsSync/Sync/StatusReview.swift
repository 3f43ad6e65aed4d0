import MomentsCore
import MomentsStore

/// Looks again at what is stored of home once a server was not listened to for a while: of edits and deletions meanwhile nothing else
/// says anything, but of what the newest page has.
struct StatusReview {
    /// How many are looked at, the newest first: servers keep no more of home than some hundreds.
    private static let maximum = 400
    /// How many are asked about in one request: Mastodon refuses more.
    private static let batch = 20
    /// About how many of those that the server does not send it is asked one by one.
    static let maximumAbsent = 40

    private let session: GetStatusSession
    private let save: @Sendable (StatusPage) async throws(FeedFailure) -> StatusCounts

    /// - Parameter save: stores statuses as a page of home.
    init(
        _ session: GetStatusSession, save: @escaping @Sendable (StatusPage) async throws(FeedFailure) -> StatusCounts
    ) {
        self.session = session
        self.save = save
    }

    /// - Parameters:
    ///   - newest: the newest page.
    ///   - check: of what the server does not send.
    /// - Returns: false where the server does not let one ask so.
    func run(
        _ newest: StatusPage, _ check: inout MissingStatusCheck, _ answer: any AnswerStore
    ) async throws(FeedFailure) -> Bool {
        let spare = newest.spareRequests.map { $0 * Self.batch } ?? Self.maximum
        let stored = try await answer.unseen(atMost: min(Self.maximum, spare)).filter {
            GetStatusSession.canAsk(about: $0.remoteID)
        }
        var absent: [MissingStatus] = []
        for start in stride(from: 0, to: stored.count, by: Self.batch) {
            let batch = stored[start..<min(stored.count, start + Self.batch)]
            let ids = batch.map(\.remoteID)
            guard let found = try await statuses(ids) else { return false }
            _ = try await save(StatusPage(statuses: found))
            let present = Set(found.map(\.id))
            absent += batch.filter { !present.contains($0.remoteID) }
        }
        // That one is not sent says nothing by itself.
        try await check.run(on: absent, answer)
        return true
    }

    /// Nil where the server has no such page.
    private func statuses(_ ids: [Status.ID]) async throws(FeedFailure) -> [Status]? {
        do throws(FeedFailure) {
            return try await session.statuses(ids)
        } catch {
            if error.isOffline || error.until != nil || error == .unauthorized { throw error }
            return nil
        }
    }
}
