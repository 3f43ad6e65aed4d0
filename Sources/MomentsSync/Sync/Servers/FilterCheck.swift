import Essentials
import MomentsCore
import MomentsStore

/// Judges anew what is stored of home where the person's filters are others than those that it was judged by: what they hide goes,
/// and what they hide no longer comes back. A server says of each status which filters it matches, so that it is asked for pages.
struct FilterCheck {
    /// How many pages are looked at: servers keep no more of home than some hundreds.
    private static let maximumPages = 10
    /// About how many that no page has is asked at most.
    private static let maximumMissing = 20

    private let timeline: GetHomeTimelineSession
    private let now: Date
    private let save: @Sendable (StatusPage) async throws(FeedFailure) -> StatusCounts

    /// - Parameter save: stores a page, without what is hidden of it.
    init(
        _ timeline: GetHomeTimelineSession, now: Date,
        save: @escaping @Sendable (StatusPage) async throws(FeedFailure) -> StatusCounts
    ) {
        self.timeline = timeline
        self.now = now
        self.save = save
    }

    /// - Throws: what ends the exchange.
    func run(_ answer: any AnswerStore) async throws(FeedFailure) {
        let known = try await answer.filters()
        let present = try await digest()
        // That they are others was told, or is seen.
        if let known, known.isEmpty || present != nil && present != known { try await judge(answer) }
        if present != known { try await answer.save(filters: present) }
    }

    /// Nil where the server has no such filters, or lets nobody see them.
    private func digest() async throws(FeedFailure) -> String? {
        do throws(FeedFailure) {
            return try await GetFiltersSession(exchange: timeline.exchange).digest(at: now)
        } catch {
            if error.isOffline || error.until != nil || error == .unauthorized { throw error }
            return nil
        }
    }

    /// Those that are stored without a gap from the newest on.
    private func judge(_ answer: any AnswerStore) async throws(FeedFailure) {
        let newest = try await timeline.newest()
        let end = try await answer.newestGap()
        var (page, oldest) = (newest, Int64?.none)
        for number in 1...Self.maximumPages {
            let counts = try await save(page)
            oldest = counts.oldest ?? oldest
            if let end, try await cross(end, on: page, counts, answer) { break }
            guard number < Self.maximumPages, oldest ?? .max > end?.upper ?? .min, let next = page.next else { break }
            page = try await timeline.page(next)
        }
        guard let oldest else { return }
        var check = MissingStatusCheck(GetStatusSession(exchange: timeline.exchange), of: newest, now: now)
        try await check.run(from: oldest, atMost: Self.maximumMissing, answer)
    }

    /// What comes below the entry above a gap was missing. Not by the keys: a date that is wrong reaches far below.
    /// - Returns: whether the page has that entry.
    private func cross(
        _ end: NewestGap, on page: StatusPage, _ counts: StatusCounts, _ answer: any AnswerStore
    ) async throws(FeedFailure) -> Bool {
        guard let id = end.remoteID, page.statuses.contains(where: { $0.id == id }) else { return false }
        let meets = end.gap.lower.flatMap { lower in counts.oldestKnown.map { $0 <= lower } } ?? false
        try await answer.fill(end.gap, downTo: counts.oldest, meets ? nil : page.next, isAsked: false)
        return true
    }
}
