import Essentials
import MomentsCore
import MomentsStore

/// A server that speaks the client API of Mastodon, and the home timeline of whose token is sent.
struct MastodonFeedServer: FeedServer, PostingServer {
    /// How many pages the first sync fetches.
    private static let firstPages = 3
    /// How many pages are fetched at most of what came since the sync before, and of a gap that somebody asked for.
    private static let maximumPages = 24

    private let timeline: GetHomeTimelineSession
    private let stream: StreamUserSession
    private let host: String
    private let keepDays: Int
    private let sharesPlace: Bool
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - stream: by a transport that waits for as long as a stream is silent.
    ///   - host: of the server: its own people are named without it.
    ///   - keepDays: for how many days statuses are kept; 0: for ever.
    ///   - sharesPlace: whether it is told how far its person read, and asked how far they did elsewhere.
    init(
        _ timeline: GetHomeTimelineSession, stream: StreamUserSession? = nil, host: String, keepDays: Int = 0,
        sharesPlace: Bool = false, now: @escaping @Sendable () -> Date
    ) {
        self.timeline = timeline
        self.stream = stream ?? StreamUserSession(exchange: timeline.exchange)
        self.host = host
        self.keepDays = keepDays
        self.sharesPlace = sharesPlace
        self.now = now
    }

    func moments(withLikes: Bool, into refresh: FeedRefresh) async throws(SyncError) -> Bool {
        do { try await fetch(into: refresh) } catch { throw SyncError(error) }
        // A timeline is never whole: what a page lacks is asked about, and not gone.
        return false
    }

    /// - Throws: what `SyncError` can be made of, as all does that asks the server and stores what it says.
    private func fetch(into refresh: FeedRefresh) async throws {
        // Somebody waits for these.
        try await views.run(refresh)
        let lists = ListCheck(timeline.exchange, now: now())
        try await lists.run(refresh, onlyIfAsked: true)
        let pages = refresh.pages
        if !pages.areGapsAlone {
            try await fetchNewest(pages, into: refresh)
            try await views.fetchNotifications(refresh)
        }
        for gap in pages.asked { try await fill(gap, into: refresh) }
        guard !pages.areGapsAlone else { return }
        // What was asked for a moment ago is to be read first.
        if pages.asked.isEmpty {
            try await removeOld(from: refresh)
            try await views.removeOld(refresh)
        }
        try await MuteCheck(timeline.exchange, host: host, now: now()).run(refresh)
        try await exchangeMarkers(refresh)
        try await CapabilityCheck(timeline.exchange, now: now()).run(refresh)
        try await EmojiCheck(timeline.exchange, now: now()).run(refresh)
        try await lists.run(refresh)
    }

    func exchangeMarkers(_ refresh: FeedRefresh) async throws(FeedSaveError) {
        guard sharesPlace else { return }
        try await MarkerExchange(MarkerSession(exchange: timeline.exchange)).run(refresh)
    }

    private var views: ServerViewFetch { ServerViewFetch(timeline.exchange, host: host, now: now) }

    var posting: (any PostingServer)? { self }

    var asksBeforeRepeating: Bool { false }

    func set(_ reaction: Reaction, _ isSet: Bool, _ moment: String) async throws(ChangeRefusal) {
        try await change { exchange async throws(FeedFailure) in
            try await StatusActionSession(exchange: exchange)
                .perform(StatusActionSession.Action(reaction, isSet: isSet), on: moment)
        }
    }

    func delete(_ moment: String) async throws(ChangeRefusal) {
        try await change { exchange async throws(FeedFailure) in
            try await DeleteStatusSession(exchange: exchange).delete(moment)
        }
    }

    func vote(_ vote: PollVote) async throws(ChangeRefusal) {
        try await change { exchange async throws(FeedFailure) in try await VoteSession(exchange: exchange).send(vote) }
    }

    private func change(_ send: (APIExchange) async throws(FeedFailure) -> Void) async throws(ChangeRefusal) {
        do throws(FeedFailure) { try await send(timeline.exchange) } catch {
            throw ChangeRefusal(
                failure: error, isFinal: error.refusesStatusAction, isOfThisChange: error == .http(status: 500))
        }
    }

    func newestOwnStatus() async throws(FeedFailure) -> Status.ID? {
        try await OwnStatusesSession(exchange: timeline.exchange).newest(1).first?.id
    }

    func ownStatuses(after id: Status.ID?) async throws(FeedFailure) -> [NewStatus] {
        let statuses = try await OwnStatusesSession(exchange: timeline.exchange).newest(after: id)
        return statuses.map { NewStatus($0, host: host, now: now()) }
    }

    func upload(_ photo: PhotoUpload) async throws(ChangeRefusal) -> UploadedMedia {
        do throws(PostStatusSession.Refusal) {
            return try await UploadMediaSession(exchange: timeline.exchange).upload(photo)
        } catch {
            throw ChangeRefusal(error)
        }
    }

    func isReady(_ media: MediaAttachment.ID) async throws(ChangeRefusal) -> Bool {
        do throws(PostStatusSession.Refusal) {
            return try await UploadMediaSession(exchange: timeline.exchange).isReady(media)
        } catch {
            throw ChangeRefusal(error)
        }
    }

    func post(
        _ post: StatusPost, media: [MediaAttachment.ID], key: String
    ) async throws(ChangeRefusal) -> NewStatus {
        do throws(PostStatusSession.Refusal) {
            let status = try await PostStatusSession(exchange: timeline.exchange).post(post, media: media, key: key)
            return NewStatus(status, host: host, now: now())
        } catch {
            throw ChangeRefusal(error)
        }
    }

    func edit(_ moment: String, _ edit: StatusPost, looksFirst: Bool) async throws(ChangeRefusal) -> NewStatus {
        do throws(PostStatusSession.Refusal) {
            let session = EditStatusSession(exchange: timeline.exchange)
            let status = try await session.edit(moment, edit, looksFirst: looksFirst, at: now())
            return NewStatus(status, host: host, now: now())
        } catch {
            throw ChangeRefusal(error)
        }
    }

    func listen(
        _ capabilities: ServerCapabilities, onOpen: @escaping @Sendable () async -> Bool,
        take: @escaping @Sendable (StatusEvent) async -> Bool
    ) async throws(FeedFailure) {
        guard let address = capabilities.streaming else { throw .noData }
        try await stream.run(at: address, onOpen: onOpen) { event in
            guard let event = self.event(event) else { return true }
            return await take(event)
        }
    }

    /// Nil for what is not stored.
    private func event(_ event: HomeEvent) -> StatusEvent? {
        switch event {
        case .deleted(let id): .deleted(remoteID: id)
        case .notified(let notification):
            notification.isHidden ? nil : .notified(NewNotification(notification, host: host, now: now()))
        case .added(let status), .edited(let status):
            if status.isHidden(in: .home) {
                .hidden(NewStatus.Identity(status))
            } else if case .edited = event {
                .edited(NewStatus(status, host: host, now: now()))
            } else {
                .added(NewStatus(status, host: host, now: now()))
            }
        }
    }

    private func fetchNewest(_ pages: FeedPages, into refresh: FeedRefresh) async throws {
        let newest = try await timeline.newest()
        let counts = try await save(newest, gap: pages.newer == nil ? nil : newest.next, into: refresh)
        if let newer = pages.newer {
            if let gap = counts.gap { try await close(gap, above: newer, into: refresh) }
        } else {
            try await fetchOlder(than: newest, counts, into: refresh)
        }
        // What lies below a page of which nothing is shown is not known yet.
        if pages.newer == nil || counts.oldest != nil, let newer = newest.previous {
            try await refresh.save(newer: newer)
        }
        try await lookBack(from: newest, counts, into: refresh)
    }

    /// Asks about what the newest page does not tell.
    private func lookBack(
        from newest: StatusPage, _ counts: StatusCounts, into refresh: FeedRefresh
    ) async throws {
        guard let oldest = counts.oldest else { return }
        let session = GetStatusSession(exchange: timeline.exchange)
        var check = MissingStatusCheck(session, of: newest, now: now())
        try await check.run(from: oldest, refresh)
    }

    /// The pages of the first sync below the newest one; what lies below them can be asked for.
    private func fetchOlder(
        than newest: StatusPage, _ counts: StatusCounts, into refresh: FeedRefresh
    ) async throws {
        var (page, oldest) = (newest, counts.oldest)
        for _ in 1..<Self.firstPages {
            guard let next = page.next else { return }
            try await views.run(refresh)
            page = try await timeline.page(next)
            oldest = try await save(page, into: refresh).oldest ?? oldest
        }
        if let oldest, let next = page.next { try await refresh.addGap(below: oldest, next) }
    }

    /// From below, so that what is left is what came last; from above where the server does not say what is directly above.
    private func close(
        _ gap: FeedPages.Gap, above newer: PageLink, into refresh: FeedRefresh
    ) async throws {
        guard newer.isDirectlyAbove else { return try await fill(gap, into: refresh) }
        try await climb(from: newer, to: gap, into: refresh)
    }

    /// Fetches what came above the pages that are stored, up to the newest page. Where they do not meet, what is left between
    /// can be asked for.
    /// - Parameter gap: what is missing above them.
    private func climb(
        from newer: PageLink, to gap: FeedPages.Gap, into refresh: FeedRefresh
    ) async throws {
        var link: PageLink? = newer
        for number in 1...Self.maximumPages {
            guard let present = link else { break }
            try await views.run(refresh)
            let page = try await timeline.page(present)
            if try await save(page, into: refresh).again > 0 {
                return try await refresh.fill(gap, downTo: nil, nil, isAsked: false)
            }
            link = number < Self.maximumPages ? page.previous : nil
            try await refresh.raise(gap, isAsked: link != nil)
        }
    }

    /// Fetches what is missing below an entry: between two all of it, below the last one what a page has.
    private func fill(_ gap: FeedPages.Gap, into refresh: FeedRefresh) async throws {
        var link = gap.link
        for number in 1...Self.maximumPages {
            try await views.run(refresh)
            let page = try await timeline.page(link)
            let counts = try await save(page, into: refresh)
            // What is known above the lower end came with a page before something interrupted it.
            let meets = gap.lower.flatMap { lower in counts.oldestKnown.map { $0 <= lower } } ?? false
            let next = meets ? nil : page.next
            let goesOn = next != nil && gap.lower != nil && number < Self.maximumPages
            try await refresh.fill(gap, downTo: counts.oldest, next, isAsked: goesOn)
            guard goesOn, let next else { return }
            link = next
        }
    }

    private func removeOld(from refresh: FeedRefresh) async throws {
        guard keepDays > 0, let first = try await refresh.firstKept(forDays: keepDays, at: now()),
            let link = timeline.link(olderThan: first.remoteID)
        else { return }
        try await refresh.removeOld(below: first, link, at: now())
    }

    private func save(
        _ page: StatusPage, gap link: PageLink? = nil, into refresh: FeedRefresh
    ) async throws -> StatusCounts {
        // Of one time: what is later stands in the order of the page.
        let now = now()
        let (hidden, shown) = (
            page.statuses.filter { $0.isHidden(in: .home) }, page.statuses.filter { !$0.isHidden(in: .home) }
        )
        if !hidden.isEmpty { try await refresh.hide(hidden.map { NewStatus.Identity($0) }) }
        let statuses = shown.map { NewStatus($0, host: host, now: now) }
        return try await refresh.save(statuses, unread: page.unread, gap: link)
    }
}

extension ChangeRefusal {
    fileprivate init(_ refusal: PostStatusSession.Refusal) {
        let failure = refusal.failure
        if refusal.isGone {
            self.init(goneWith: failure)
            return
        }
        self.init(
            failure: failure, isFinal: failure.refusesStatusAction,
            isOfThisChange: failure == .http(status: 500) || failure.isUnreadable,
            reason: failure.refusesStatusAction ? refusal.reason : nil)
    }
}

extension FeedFailure {
    /// Whether an answer came that says nothing: the status may be there.
    fileprivate var isUnreadable: Bool { self == .noData || self == .invalidJSON }

    /// Whether a server refuses what was to be done to a status, and will do so again.
    fileprivate var refusesStatusAction: Bool {
        guard case .http(let status) = self else { return false }
        return (400..<500).contains(status) && ![408, 418, 425].contains(status) || status == 501
    }
}
