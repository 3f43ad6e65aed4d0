import Essentials

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Keeps what of an answer was stored, in the order it came.
@MainActor final class AnswerStoreMock: AnswerStore {
    enum Call: Equatable {
        case moments([NewMoment])
        case page([String])
        case newer(String)
        case gap(below: Int64, String)
        case fill(Int64, downTo: Int64?, String?, isAsked: Bool = false)
        case raise(Int64, isAsked: Bool)
        case remove(MissingStatus.ID)
        case keep([MissingStatus.ID])
        case hide([String])
        case marker(String?)
        case notificationMarker(String)
        case told(String)
        case capabilities(ServerCapabilities)
        case removeOld(below: KeptEntry, String)
        case owner(FeedOwner)
        case view(AskedServerView.Part, [String], levels: [Int])
        case notifications(AskedServerView.Part, [NewNotification])
        case pinned([String])
        case person(PersonDetails)
        case findings(ServerFindings)
        case source(StatusSource)
        case versions([StatusVersion])
        case viewFailure(AskedServerView.ID, FeedFailure)
        case lists([ServerList]?)
    }

    /// Whether the server is to be asked which lists it has.
    enum NeededLists: Sendable {
        case none, daily, asked
    }

    private(set) var calls: [Call] = []
    private(set) var statuses: [NewStatus] = []
    /// The views that somebody waits for.
    var askedViews: [AskedServerView] = []
    /// The view that has what concerns the person, where it is stored.
    var notifications: AskedServerView?
    var neededLists = NeededLists.none
    /// What the newest page lacks.
    var missing: [MissingStatus] = []
    /// Whether the server is to be asked whom the person mutes.
    var needsMutes = false
    /// Whom they muted when it was asked last.
    var mutes: Set<String>?
    /// Whether the server is to be asked which pictures it has for texts.
    var needsEmojis = false
    /// Those that it had last; nil where it did not say.
    private(set) var emojis: [String]?
    /// What a server is to be told of each marker that it has, one after the other; then nothing.
    var markersToTell: [String] = []
    var notificationsToTell: [String] = []
    /// The oldest that is kept, where there are older ones.
    var firstKept: KeptEntry?
    var pages: FeedPages
    /// What the server was found to be able to do. It is not asked as long as that was a moment ago.
    var known: KnownCapabilities?
    /// Whether it is known whose timeline it is.
    var isOwned = true
    /// What becomes of each page, one after the other; then all of it is new.
    private var counts: [StatusCounts]
    /// Of the gap that opens below a page that meets nothing.
    static let opened: Int64 = 7

    nonisolated init(pages: FeedPages = FeedPages(), counts: [StatusCounts] = []) {
        self.pages = pages
        self.counts = counts
    }

    func save(_ batch: ImportBatch) async throws(FeedFailure) {
        calls.append(.moments(batch.moments))
    }

    func save(_ page: [NewStatus], unread: Int, gap link: PageLink?) async throws(FeedFailure) -> StatusCounts {
        calls.append(.page(page.map(\.entry.remoteID)))
        statuses += page
        var counts: StatusCounts = counts.isEmpty ? .inserted(page.count) : counts.removeFirst()
        guard let link, let upper = counts.oldest, counts.oldestKnown == nil else { return counts }
        calls.append(.gap(below: upper, link.text))
        counts.gap = FeedPages.Gap(id: Self.opened, link: link, lower: 50)
        return counts
    }

    func save(newer: PageLink) async throws(FeedFailure) {
        calls.append(.newer(newer.text))
    }

    func addGap(below upper: Int64, _ link: PageLink) async throws(FeedFailure) {
        calls.append(.gap(below: upper, link.text))
    }

    func fill(
        _ gap: FeedPages.Gap, downTo upper: Int64?, _ link: PageLink?, isAsked: Bool
    ) async throws(FeedFailure) {
        calls.append(.fill(gap.id, downTo: upper, link?.text, isAsked: isAsked))
    }

    func raise(_ gap: FeedPages.Gap, isAsked: Bool) async throws(FeedFailure) {
        calls.append(.raise(gap.id, isAsked: isAsked))
    }

    func missing(from oldest: Int64, atMost count: Int, at now: Date) async throws(FeedFailure) -> [MissingStatus] {
        Array(missing.prefix(count))
    }

    func remove(_ status: MissingStatus) async throws(FeedFailure) {
        calls.append(.remove(status.id))
    }

    func keep(_ statuses: [MissingStatus], at now: Date) async throws(FeedFailure) {
        calls.append(.keep(statuses.map(\.id)))
    }

    func hide(_ statuses: [NewStatus.Identity]) async throws(FeedFailure) {
        calls.append(.hide(statuses.map(\.remoteID)))
    }

    func needsMutes(at now: Date) async throws(FeedFailure) -> Bool { needsMutes }

    func mutes() async throws(FeedFailure) -> Set<String>? { mutes }

    func save(mutes handles: Set<String>?, at now: Date) async throws(FeedFailure) {
        (mutes, needsMutes) = (handles, false)
    }

    func needsEmojis(at now: Date) async throws(FeedFailure) -> Bool { needsEmojis }

    func save(emojis shortcodes: [String]?, at now: Date) async throws(FeedFailure) {
        (emojis, needsEmojis) = (shortcodes, false)
    }

    func hide(by handles: Set<String>) async throws(FeedFailure) {
        calls.append(.hide(handles.sorted()))
    }

    func markerToTell(_ marker: Status.ID?) async throws(FeedFailure) -> Status.ID? {
        calls.append(.marker(marker))
        return markersToTell.isEmpty ? nil : markersToTell.removeFirst()
    }

    func notificationToTell(_ marker: ServerNotification.ID?) async throws(FeedFailure) -> ServerNotification.ID? {
        if let marker { calls.append(.notificationMarker(marker)) }
        return notificationsToTell.isEmpty ? nil : notificationsToTell.removeFirst()
    }

    func save(told marker: Status.ID) async throws(FeedFailure) {
        calls.append(.told(marker))
    }

    func firstKept(forDays days: Int, at now: Date) async throws(FeedFailure) -> KeptEntry? {
        days == 30 ? firstKept : nil
    }

    func removeOld(below first: KeptEntry, _ link: PageLink, at now: Date) async throws(FeedFailure) {
        calls.append(.removeOld(below: first, link.text))
    }

    func askedViews() async throws(FeedFailure) -> [AskedServerView] {
        defer { askedViews = [] }
        return askedViews
    }

    func save(
        _ statuses: [AskedServerView.Status], as part: AskedServerView.Part, of view: AskedServerView, at now: Date
    ) async throws(FeedFailure) {
        let pinned = statuses.filter(\.isPinned)
        if !pinned.isEmpty { calls.append(.pinned(pinned.map(\.status.entry.remoteID))) }
        calls.append(.view(part, statuses.map(\.status.entry.remoteID), levels: statuses.map(\.level)))
    }

    func notifications(at now: Date) async throws(FeedFailure) -> AskedServerView? { notifications }

    func save(
        _ notifications: [NewNotification], as part: AskedServerView.Part, of view: AskedServerView, at now: Date
    ) async throws(FeedFailure) {
        calls.append(.notifications(part, notifications))
    }

    func save(_ person: PersonDetails, of view: AskedServerView) async throws(FeedFailure) {
        calls.append(.person(person))
    }

    func save(_ findings: ServerFindings, of view: AskedServerView) async throws(FeedFailure) {
        calls.append(.findings(findings))
    }

    func save(_ source: StatusSource, of view: AskedServerView) async throws(FeedFailure) {
        calls.append(.source(source))
    }

    func save(_ versions: [StatusVersion], of view: AskedServerView) async throws(FeedFailure) {
        calls.append(.versions(versions))
    }

    var feed: Feed.ID { 1 }

    func fail(_ view: AskedServerView, _ failure: FeedFailure, at now: Date) async throws(FeedFailure) {
        calls.append(.viewFailure(view.id, failure))
    }

    func needsLists(onlyIfAsked: Bool, at now: Date) async throws(FeedFailure) -> Bool {
        onlyIfAsked ? neededLists == .asked : neededLists != .none
    }

    func save(_ lists: [ServerList]?, at now: Date) async throws(FeedFailure) {
        neededLists = .none
        calls.append(.lists(lists))
    }

    func removeOldViews(
        at now: Date, link: @escaping @MainActor (ServerView.Kind, String) -> PageLink?
    ) async throws(FeedFailure) {}

    func capabilities() async throws(FeedFailure) -> KnownCapabilities? { known }

    func save(_ capabilities: ServerCapabilities, at now: Date) async throws(FeedFailure) {
        calls.append(.capabilities(capabilities))
    }

    func hasOwner() async throws(FeedFailure) -> Bool { isOwned }

    func save(_ owner: FeedOwner) async throws(FeedFailure) {
        calls.append(.owner(owner))
    }
}

extension StatusCounts {
    /// Those of a page all of which is new; its oldest entry has the key 100.
    static func inserted(_ count: Int) -> StatusCounts {
        var (counts, seen) = (StatusCounts(), Set<Int64>())
        for key in 0..<Int64(count) { counts.add(.inserted(100 + key), &seen) }
        return counts
    }

    /// Those of a page whose only entry was stored before, with the key 50.
    static var known: StatusCounts {
        var (counts, seen) = (StatusCounts(), Set<Int64>())
        counts.add(.unchanged(50), &seen)
        return counts
    }

    /// Those of a page whose only entry came with an earlier page, with the key 60.
    static var again: StatusCounts {
        var (counts, seen) = (StatusCounts(), Set<Int64>([60]))
        counts.add(.unchanged(60), &seen)
        return counts
    }
}
