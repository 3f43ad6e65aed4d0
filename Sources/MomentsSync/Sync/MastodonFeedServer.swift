import Essentials
import MomentsCore
import MomentsStore

/// A server that speaks the client API of Mastodon, and the home timeline of whose token is sent.
struct MastodonFeedServer: FeedServer {
    /// How many pages the first sync fetches.
    private static let firstPages = 3
    /// How many pages a sync fetches at most of what came since the one before.
    private static let maximumPages = 24

    private let timeline: GetHomeTimelineSession
    private let host: String
    private let now: @Sendable () -> Date

    /// - Parameter host: of the server: its own people are named without it.
    init(_ timeline: GetHomeTimelineSession, host: String, now: @escaping @Sendable () -> Date) {
        self.timeline = timeline
        self.host = host
        self.now = now
    }

    func moments(withLikes: Bool, into answer: any AnswerStore) async throws(FeedFailure) -> Bool {
        let pages = await answer.pages
        try await fetchNewest(pages, into: answer)
        for gap in pages.asked { try await fill(gap, into: answer) }
        try await CapabilityCheck(timeline.exchange, now: now()).run(answer)
        // A timeline is never whole: what a page lacks is asked about, and not gone.
        return false
    }

    func setLiked(_ isLiked: Bool, _ moment: String) async throws(ChangeRefusal) {
        throw ChangeRefusal(failure: .unknown, isFinal: true)
    }

    private func fetchNewest(_ pages: FeedPages, into answer: any AnswerStore) async throws(FeedFailure) {
        let newest = try await timeline.newest()
        let counts = try await save(newest, into: answer)
        if let newer = pages.newer {
            if counts.known == 0, let upper = counts.oldest, let link = newest.next,
                try await !climb(from: newer, into: answer)
            {
                try await answer.addGap(below: upper, link)
            }
        } else {
            try await fetchOlder(than: newest, counts, into: answer)
        }
        if let newer = newest.previous { try await answer.save(newer: newer) }
        guard let oldest = counts.oldest else { return }
        var check = MissingStatusCheck(GetStatusSession(exchange: timeline.exchange), of: newest, now: now())
        try await check.run(from: oldest, answer)
    }

    /// The pages of the first sync below the newest one; what lies below them can be asked for.
    private func fetchOlder(
        than newest: StatusPage, _ counts: StatusCounts, into answer: any AnswerStore
    ) async throws(FeedFailure) {
        var (page, oldest) = (newest, counts.oldest)
        for _ in 1..<Self.firstPages {
            guard let next = page.next else { return }
            page = try await timeline.page(next)
            oldest = try await save(page, into: answer).oldest ?? oldest
        }
        if let oldest, let next = page.next { try await answer.addGap(below: oldest, next) }
    }

    /// Fetches what came above the pages that are stored, up to the newest page.
    /// - Returns: whether they met.
    private func climb(from newer: PageLink, into answer: any AnswerStore) async throws(FeedFailure) -> Bool {
        var link = newer
        for _ in 0..<Self.maximumPages {
            let page = try await timeline.page(link)
            if try await save(page, into: answer).again > 0 { return true }
            guard let previous = page.previous, previous != link else { return false }
            link = previous
        }
        return false
    }

    private func fill(_ gap: FeedPages.Gap, into answer: any AnswerStore) async throws(FeedFailure) {
        let page = try await timeline.page(gap.link)
        let counts = try await save(page, into: answer)
        let isFilled = counts.known > 0 || page.statuses.isEmpty
        try await answer.fill(gap, downTo: counts.oldest, isFilled ? nil : page.next)
    }

    private func save(_ page: StatusPage, into answer: any AnswerStore) async throws(FeedFailure) -> StatusCounts {
        // Of one time: what is later stands in the order of the page.
        let now = now()
        let statuses = page.statuses.lazy.filter { !$0.isHidden }.map { NewStatus($0, host: host, now: now) }
        return try await answer.save(Array(statuses), unread: page.unread)
    }
}
