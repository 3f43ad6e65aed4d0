import Essentials
import MomentsCore

/// The feeds of a timeline: their line at its foot, and their syncs.
@MainActor package final class TimelineFeeds {
    /// A person who asked for a sync expects an answer for so many seconds.
    private static let patience = 60.0

    /// The one whose moments are shown; nil where all are.
    package let feed: Feed.ID?
    private let followed: FollowedFeeds
    private let actions: MomentActions
    private let formatter: FeedFormatter
    private let moments: MomentFormatter
    private let words: Language
    private let clock: any WallClock
    private let taskRunner: any TaskRunner
    /// The time at which the person asked for a sync; nil once they need no answer.
    private var asked: Date?

    /// - Parameters:
    ///   - followed: those of the account.
    ///   - actions: show the messages of a sync.
    package init(
        _ followed: FollowedFeeds, of feed: Feed.ID?, actions: MomentActions, words: Language,
        context: PresenterContext
    ) {
        self.followed = followed
        self.feed = feed
        self.actions = actions
        self.words = words
        formatter = FeedFormatter(moments: context.formatter, words: words)
        moments = context.formatter
        clock = context.clock
        taskRunner = context.taskRunner
    }

    /// Those whose moments are shown.
    var shown: [Feed] {
        feed == nil ? followed.feeds : followed.feeds.filter { $0.id == feed }
    }

    /// The one whose notifications are shown: the first that has new ones; nil where none has any.
    var notified: Feed.ID? {
        let feeds = shown.filter { $0.has(.views) }
        return (feeds.first { $0.status.newNotifications > 0 } ?? feeds.first)?.id
    }

    /// The one whose messages are shown: the first that has conversations; nil where none has.
    var messaged: Feed.ID? { shown.first { $0.has(.views) && $0.hasConversations }?.id }

    /// The reason why no messages are shown.
    var lackOfMessages: String {
        shown.first { $0.has(.views) }.map { words.messages.areMissing(on: $0.name) } ?? words.messages.needAccount
    }

    /// Whether one of them is synced for the first time.
    var areNew: Bool {
        shown.contains { $0.isFollowed && $0.status.lastSynced == nil && $0.status.failure == nil }
    }

    /// Of the one whose moments alone are shown.
    var owner: FeedOwner? { feed == nil ? nil : shown.first?.owner }

    var summary: FeedSummary {
        FeedSummary(
            feeds: shown, isAlone: feed != nil, helper: followed.problem, formatter: formatter, words: words,
            now: clock.now)
    }

    /// Reads the feed at once where the timeline shows one alone, which names it.
    func prepare() {
        if feed != nil { begin() }
    }

    func begin() {
        followed.begin()
    }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        followed.observe(onChange)
    }

    // MARK: Syncing

    /// Asks for a sync of the shown feeds, and says so. Where that cannot be done now, it is done later.
    func askForSync() {
        let names = shown.filter(\.isFollowed).map(\.name)
        guard !names.isEmpty else { return actions.show(words.timeline.noServerToAsk) }
        if let problem = followed.problem {
            actions.show(words.message(of: problem), isLasting: true, .failed)
        } else {
            actions.show(words.timeline.syncingFeeds(names), .plain)
        }
        taskRunner.start { [weak self] in await self?.requestSync() }
    }

    /// The oldest moment that is stored was reached.
    func askForOlder() {
        taskRunner.start { [weak self] in await self?.requestOlder() }
    }

    /// Has a gap fetched, once. Where that cannot be done now, it is done later, and a message tells the reason each time.
    func fetch(_ gap: TimelineGap) {
        guard !gap.isBeingFetched else { return sayFetching(gap) }
        taskRunner.start { [weak self] in await self?.request(gap) }
    }

    /// Stops waiting for the end of the sync.
    func forgetSync() {
        asked = nil
    }

    /// Whether all that were asked for have been synced, or failed; true once.
    func endsSync() -> Bool {
        guard let asked, !shown.contains(where: { $0.isFollowed && $0.status.isAskedFor }) else { return false }
        self.asked = nil
        return clock.now.timeIntervalSince(asked) < Self.patience
    }

    private func requestOlder() async {
        do {
            if try await followed.askForOlder(of: feed), actions.isActive {
                actions.show(words.timeline.fetchingOlder, .plain)
            }
        } catch {
            actions.show(error)
        }
    }

    private func request(_ gap: TimelineGap) async {
        do {
            if try await followed.askForGap(gap.id), actions.isActive { sayFetching(gap) }
        } catch {
            actions.show(error)
        }
    }

    private func sayFetching(_ gap: TimelineGap) {
        if let problem = followed.problem {
            actions.show(words.message(of: problem), isLasting: true, .failed)
        } else {
            actions.show(moments.words.moments.fetchingGap(of: gap.feed), .plain)
        }
    }

    private func requestSync() async {
        do {
            try await followed.askForSync(of: feed)
            if actions.isActive { asked = clock.now }
        } catch {
            actions.show(error)
        }
    }
}
