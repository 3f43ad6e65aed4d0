import MomentsCore

/// The states of the feeds of an account, for all of its screens: read once for each change of the store, however many screens
/// ask, and passed on where they changed.
///
/// A change that a server refuses for good from now on is reported once, on the screen that the person is looking at.
@MainActor package final class FollowedFeeds {
    /// In the order they were added, those that were removed and whose moments were kept included; empty before it began.
    package private(set) var feeds: [Feed] = []

    private let repository: any FeedRepository
    private let outbox: any OutboxRepository
    private let helper: (any SyncHelperStatus)?
    private let changes: PendingChanges
    private let formatter: FeedFormatter
    private let clock: any WallClock
    private let words: Language
    private let observers = Observers()
    private var observations: [Observation] = []
    /// The changes that were refused before; nil before the first look.
    private var refused: [OutboxItem.ID]?

    /// - Parameters:
    ///   - helper: the state of `moments-sync`; nil where there is none.
    ///   - changes: takes the message of a refused change to the screen that is shown.
    package init(
        repository: any FeedRepository, outbox: any OutboxRepository, helper: (any SyncHelperStatus)?,
        changes: PendingChanges, formatter: FeedFormatter, clock: any WallClock, words: Language
    ) {
        self.repository = repository
        self.outbox = outbox
        self.helper = helper
        self.changes = changes
        self.formatter = formatter
        self.clock = clock
        self.words = words
    }

    /// Reads them, and observes them from now on. Every call but the first does nothing.
    package func begin() {
        guard observations.isEmpty else { return }
        observations = [repository.observe { [weak self] in self?.onStoreChanged() }]
        if let helper { observations.append(helper.observe { [weak self] in self?.observers.notify() }) }
        onStoreChanged()
    }

    /// Calls `onChange` after something changed, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observers.add(onChange)
    }

    /// The problem that keeps all of them from being synced; nil where there is none, or none is to be.
    package var problem: SyncHelperError? {
        feeds.contains(where: \.isFollowed) ? helper?.problem : nil
    }

    func askForSync(of id: Feed.ID?) async throws(StoreError) {
        try await repository.askForSync(of: id)
        onStoreChanged()  // from now on they say that they were asked for
    }

    /// - Returns: whether anything was asked for that was not yet.
    func askForOlder(of id: Feed.ID?) async throws(StoreError) -> Bool {
        guard feeds.contains(where: { $0.has(.statuses) }) else { return false }
        return try await repository.askForOlder(of: id)
    }

    /// - Returns: false where nothing is missing there any more.
    func askForGap(_ id: Int64) async throws(StoreError) -> Bool {
        try await repository.askForGap(id)
    }

    /// The store notifies its observers once the lists are here.
    func askForLists() async throws(StoreError) {
        guard feeds.contains(where: { $0.has(.views) }) else { return }
        try await repository.askForLists()
    }

    private func onStoreChanged() {
        // Where the store cannot be read, the last feeds stay: reading the moments tells what is wrong.
        guard let fresh = try? repository.feeds() else { return }
        tellRefusals(hasFeeds: !fresh.isEmpty)
        guard fresh != feeds else { return }
        feeds = fresh
        observers.notify()
    }

    // MARK: Refusals

    private func tellRefusals(hasFeeds: Bool) {
        guard hasFeeds || refused == nil else { return }
        guard let items = hasFeeds ? try? outbox.refused() : [] else { return }
        let known = refused
        refused = items.map(\.id)
        guard let known, let last = items.last(where: { !known.contains($0.id) }) else { return }
        let count = items.count { !known.contains($0.id) && $0.feed == last.feed }
        changes.leave(StatusMessage(text: sentence(last, count), isLasting: true, voice: .failed))
    }

    /// - Parameter count: how many of them there are; the reason of the last one stands for all.
    private func sentence(_ item: OutboxItem, _ count: Int) -> String {
        let cause = formatter.cause(of: item, now: clock.now)
        if count == 1, let relationship = item.relationship {
            return words.relationships.refused(
                relationship, item.title?.inOneLine(atMost: 200) ?? "", cause, feed: item.feedName)
        }
        if count == 1, let change = item.viewChange {
            return words.viewChanges.refused(
                change, item.title?.inOneLine(atMost: 200) ?? "", cause, feed: item.feedName)
        }
        return words.timeline.refused(item.kind, count: count, feed: item.feedName, cause: cause)
    }
}
