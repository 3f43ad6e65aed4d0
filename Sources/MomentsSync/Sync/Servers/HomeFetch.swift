import Essentials
import MomentsCore
import MomentsStore

/// Fetches a home timeline, and what somebody waits for first: the views of its server, and the gaps in it.
struct HomeFetch {
    /// How many pages the first sync fetches.
    private static let firstPages = 3
    /// How many pages are fetched at most of what came since the sync before, and of a gap that somebody asked for.
    private static let maximumPages = 24

    private let timeline: GetHomeTimelineSession
    private let views: ServerViewFetch
    private let host: String
    private let keepDays: Int
    private let now: @Sendable () -> Date
    private let refresh: FeedRefresh

    /// - Parameters:
    ///   - host: of the server: its own people are named without it.
    ///   - keepDays: for how many days statuses are kept; 0: for ever.
    init(
        _ timeline: GetHomeTimelineSession, host: String, keepDays: Int, now: @escaping @Sendable () -> Date,
        into refresh: FeedRefresh
    ) {
        self.timeline = timeline
        self.host = host
        self.keepDays = keepDays
        self.now = now
        self.refresh = refresh
        views = ServerViewFetch(timeline.exchange, host: host, now: now)
    }

    /// - Throws: what `SyncError` can be made of, as all does that asks the server and stores what it says.
    func run() async throws {
        // The person waits for these.
        try await views.run(refresh)
        try await ListCheck(timeline.exchange, now: now()).run(refresh, onlyIfAsked: true)
        let pages = refresh.pages
        if !pages.areGapsAlone {
            try await fetchNewest(pages)
            try await views.fetchNotifications(refresh)
        }
        for gap in pages.asked { try await fill(gap) }
        // The posts that were asked for a moment ago are to be read first.
        guard !pages.areGapsAlone, pages.asked.isEmpty else { return }
        try await removeOld()
        try await views.removeOld(refresh)
    }

    private func fetchNewest(_ pages: FeedPages) async throws {
        let newest = try await timeline.newest()
        let counts = try await save(newest, gap: pages.newer == nil ? nil : newest.next)
        if let newer = pages.newer {
            if let gap = counts.gap { try await close(gap, above: newer) }
        } else {
            try await fetchOlder(than: newest, counts)
        }
        // The posts below a page of which nothing is shown are not known yet.
        if pages.newer == nil || counts.oldest != nil, let newer = newest.previous {
            try await refresh.save(newer: newer)
        }
        try await lookBack(from: newest, counts)
    }

    /// Asks about what the newest page does not tell.
    private func lookBack(from newest: StatusPage, _ counts: StatusCounts) async throws {
        guard let oldest = counts.oldest else { return }
        let session = GetStatusSession(exchange: timeline.exchange)
        var check = MissingStatusCheck(session, of: newest, now: now())
        try await check.run(from: oldest, refresh)
    }

    /// The pages of the first sync below the newest one; what lies below them can be asked for.
    private func fetchOlder(than newest: StatusPage, _ counts: StatusCounts) async throws {
        var (page, oldest) = (newest, counts.oldest)
        for _ in 1..<Self.firstPages {
            guard let next = page.next else { return }
            try await views.run(refresh)
            page = try await timeline.page(next)
            oldest = try await save(page).oldest ?? oldest
        }
        if let oldest, let next = page.next { try await refresh.addGap(below: oldest, next) }
    }

    /// From below, so that what is left is what came last; from above where the server does not say what is directly above.
    private func close(_ gap: FeedPages.Gap, above newer: PageLink) async throws {
        guard newer.isDirectlyAbove else { return try await fill(gap) }
        try await climb(from: newer, to: gap)
    }

    /// Fetches what came above the pages that are stored, up to the newest page. Where they do not meet, what is left between
    /// can be asked for.
    /// - Parameter gap: what is missing above them.
    private func climb(from newer: PageLink, to gap: FeedPages.Gap) async throws {
        var link: PageLink? = newer
        for number in 1...Self.maximumPages {
            guard let present = link else { break }
            try await views.run(refresh)
            let page = try await timeline.page(present)
            if try await save(page).again > 0 {
                return try await refresh.fill(gap, downTo: nil, nil, isAsked: false)
            }
            link = number < Self.maximumPages ? page.previous : nil
            try await refresh.raise(gap, isAsked: link != nil)
        }
    }

    /// Fetches what is missing below an entry: between two all of it, below the last one what a page has.
    private func fill(_ gap: FeedPages.Gap) async throws {
        var link = gap.link
        for number in 1...Self.maximumPages {
            try await views.run(refresh)
            let page = try await timeline.page(link)
            let counts = try await save(page)
            // Known posts above the lower end came with a page before something interrupted it.
            let meets = gap.lower.flatMap { lower in counts.oldestKnown.map { $0 <= lower } } ?? false
            let next = meets ? nil : page.next
            let goesOn = next != nil && gap.lower != nil && number < Self.maximumPages
            try await refresh.fill(gap, downTo: counts.oldest, next, isAsked: goesOn)
            guard goesOn, let next else { return }
            link = next
        }
    }

    private func removeOld() async throws {
        guard keepDays > 0, let first = try await refresh.firstKept(forDays: keepDays, at: now()),
            let link = timeline.link(olderThan: first.remoteID)
        else { return }
        try await refresh.removeOld(below: first, link, at: now())
    }

    private func save(_ page: StatusPage, gap link: PageLink? = nil) async throws -> StatusCounts {
        // Of one time: what is later stands in the order of the page.
        let now = now()
        let statuses = page.statuses.map { NewStatus($0, host: host, now: now) }
        return try await refresh.save(statuses, unread: page.unread, gap: link)
    }
}
