import Essentials
import MomentsCore
import MomentsStore

/// Stores one answer while it comes.
@MainActor final class AnswerSaving: AnswerStore {
    let refresh: FeedRefresh
    /// Why it was not stored on.
    private(set) var error: FeedSaveError?
    /// How many went: the server does not have them any more, or they are kept no longer.
    private(set) var removed = 0
    private let feeds: FeedQueue
    private let look: @MainActor (ImportBatch) -> Void
    private var counts = (inserted: 0, updated: 0, unchanged: 0, unread: 0)

    /// - Parameter look: gets each batch.
    init(_ refresh: FeedRefresh, _ feeds: FeedQueue, _ look: @escaping @MainActor (ImportBatch) -> Void) {
        self.refresh = refresh
        self.feeds = feeds
        self.look = look
    }

    var logText: String {
        "\(counts.inserted) new, \(counts.updated) changed, \(counts.unchanged) as before, \(counts.unread) unread"
    }

    var pages: FeedPages { refresh.pages }

    func save(_ batch: ImportBatch) async throws(FeedFailure) {
        look(batch)
        let saved = try await store { () async throws(FeedSaveError) in
            try await feeds.save(batch.moments, owner: batch.owner, of: refresh)
        }
        add(saved.inserted, saved.updated, saved.unchanged, unread: batch.unread)
    }

    func save(_ page: [NewStatus], unread: Int, gap link: PageLink?) async throws(FeedFailure) -> StatusCounts {
        let saved = try await store { () async throws(FeedSaveError) in
            try await feeds.save(page, gap: link, of: refresh)
        }
        add(saved.inserted, saved.updated, saved.unchanged, unread: unread)
        return saved
    }

    func save(newer: PageLink) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.save(newer: newer, of: refresh) }
    }

    func addGap(below upper: Int64, _ link: PageLink) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.addGap(below: upper, link, of: refresh) }
    }

    func fill(
        _ gap: FeedPages.Gap, downTo upper: Int64?, _ link: PageLink?, isAsked: Bool
    ) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in
            try await feeds.fill(gap, downTo: upper, link, isAsked: isAsked, of: refresh)
        }
    }

    func raise(_ gap: FeedPages.Gap, isAsked: Bool) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in
            try await feeds.raise(gap, isAsked: isAsked, of: refresh)
        }
    }

    func missing(from oldest: Int64, atMost count: Int, at now: Date) async throws(FeedFailure) -> [MissingStatus] {
        try await store { () async throws(FeedSaveError) in
            try feeds.missing(from: oldest, of: refresh, atMost: count, at: now)
        }
    }

    func remove(_ status: MissingStatus) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.remove(status, of: refresh) }
        removed += 1
    }

    func keep(_ statuses: [MissingStatus], at now: Date) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.keep(statuses, of: refresh, at: now) }
    }

    func hide(_ statuses: [NewStatus.Identity]) async throws(FeedFailure) {
        removed += try await store { () async throws(FeedSaveError) in try await feeds.hide(statuses, of: refresh) }
    }

    func needsMutes(at now: Date) async throws(FeedFailure) -> Bool {
        try await store { () async throws(FeedSaveError) in try feeds.needsMutes(of: refresh, at: now) }
    }

    func mutes() async throws(FeedFailure) -> Set<String>? {
        try await store { () async throws(FeedSaveError) in try feeds.mutes(of: refresh) }
    }

    func save(mutes handles: Set<String>?, at now: Date) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in
            try await feeds.save(mutes: handles, of: refresh, at: now)
        }
    }

    func needsEmojis(at now: Date) async throws(FeedFailure) -> Bool {
        try await store { () async throws(FeedSaveError) in try feeds.needsEmojis(of: refresh, at: now) }
    }

    func save(emojis shortcodes: [String]?, at now: Date) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in
            try await feeds.save(emojis: shortcodes, of: refresh, at: now)
        }
    }

    func hide(by handles: Set<String>) async throws(FeedFailure) {
        removed += try await store { () async throws(FeedSaveError) in try await feeds.hide(by: handles, of: refresh) }
    }

    func markerToTell(_ marker: Status.ID?) async throws(FeedFailure) -> Status.ID? {
        try await store { () async throws(FeedSaveError) in try await feeds.markerToTell(marker, of: refresh) }
    }

    func notificationToTell(_ marker: ServerNotification.ID?) async throws(FeedFailure) -> ServerNotification.ID? {
        try await store { () async throws(FeedSaveError) in try await feeds.notificationToTell(marker, of: refresh) }
    }

    func save(told marker: Status.ID) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.save(told: marker, of: refresh) }
    }

    func firstKept(forDays days: Int, at now: Date) async throws(FeedFailure) -> KeptEntry? {
        try await store { () async throws(FeedSaveError) in try feeds.firstKept(forDays: days, of: refresh, at: now) }
    }

    func removeOld(below first: KeptEntry, _ link: PageLink, at now: Date) async throws(FeedFailure) {
        removed += try await store { () async throws(FeedSaveError) in
            try await feeds.removeOld(below: first, link, of: refresh, at: now)
        }
    }

    func askedViews() async throws(FeedFailure) -> [AskedServerView] {
        try await store { () async throws(FeedSaveError) in try feeds.askedViews(of: refresh) }
    }

    func save(
        _ statuses: [AskedServerView.Status], as part: AskedServerView.Part, of view: AskedServerView, at now: Date
    ) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in
            try await feeds.save(statuses, as: part, of: view, refresh, at: now)
        }
    }

    func notifications(at now: Date) async throws(FeedFailure) -> AskedServerView? {
        try await store { () async throws(FeedSaveError) in try await feeds.notifications(of: refresh, at: now) }
    }

    func save(
        _ notifications: [NewNotification], as part: AskedServerView.Part, of view: AskedServerView, at now: Date
    ) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in
            try await feeds.save(notifications, as: part, of: view, refresh, at: now)
        }
    }

    func save(_ person: PersonDetails, of view: AskedServerView) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.save(person, of: view, refresh) }
    }

    func save(_ findings: ServerFindings, of view: AskedServerView) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.save(findings, of: view, refresh) }
    }

    func save(_ source: StatusSource, of view: AskedServerView) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.save(source, of: view, refresh) }
    }

    func save(_ versions: [StatusVersion], of view: AskedServerView) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.save(versions, of: view, refresh) }
    }

    var feed: Feed.ID { refresh.feed }

    func fail(_ view: AskedServerView, _ failure: FeedFailure, at now: Date) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.fail(view, failure, refresh, at: now) }
    }

    func needsLists(onlyIfAsked: Bool, at now: Date) async throws(FeedFailure) -> Bool {
        try await store { () async throws(FeedSaveError) in
            try feeds.needsLists(of: refresh, onlyIfAsked: onlyIfAsked, at: now)
        }
    }

    func save(_ lists: [ServerList]?, at now: Date) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.save(lists, of: refresh, at: now) }
    }

    func removeOldViews(
        at now: Date, link: @escaping @MainActor (ServerView.Kind, String) -> PageLink?
    ) async throws(FeedFailure) {
        removed += try await store { () async throws(FeedSaveError) in
            try await feeds.removeOldViews(of: refresh, at: now, link: link)
        }
    }

    func capabilities() async throws(FeedFailure) -> KnownCapabilities? {
        try await store { () async throws(FeedSaveError) in try feeds.capabilities(of: refresh.feed) }
    }

    func save(_ capabilities: ServerCapabilities, at now: Date) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in
            try await feeds.save(capabilities, of: refresh.feed, at: now)
        }
    }

    func hasOwner() async throws(FeedFailure) -> Bool {
        try await store { () async throws(FeedSaveError) in try feeds.hasOwner(refresh.feed) }
    }

    func save(_ owner: FeedOwner) async throws(FeedFailure) {
        try await store { () async throws(FeedSaveError) in try await feeds.save(owner, of: refresh.feed) }
    }

    private func add(_ inserted: Int, _ updated: Int, _ unchanged: Int, unread: Int) {
        counts.inserted += inserted
        counts.updated += updated
        counts.unchanged += unchanged
        counts.unread += unread
    }

    /// - Throws: what ends the exchange; `error` says why.
    private func store<T: Sendable>(_ body: () async throws(FeedSaveError) -> T) async throws(FeedFailure) -> T {
        do {
            return try await body()
        } catch {
            self.error = error
            throw .disconnected
        }
    }
}
