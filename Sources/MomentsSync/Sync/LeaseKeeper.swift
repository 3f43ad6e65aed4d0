import Essentials
import MomentsCore
import MomentsStore

/// Renews the lease of a feed for as long as this is kept.
@MainActor final class LeaseKeeper {
    /// In seconds: whoever dies or is stopped keeps others waiting for as long.
    static let lease = 5.0
    private static let interval = 1.5

    private let feed: Feed.ID
    private let context: SyncContext
    private let onLoss: @MainActor () -> Void
    private let timer: DeadlineTimer

    /// - Parameter onLoss: called once somebody else has the feed.
    init(_ feed: Feed.ID, _ context: SyncContext, onLoss: @escaping @MainActor () -> Void) {
        self.feed = feed
        self.context = context
        self.onLoss = onLoss
        timer = DeadlineTimer(clock: context.clock)
        timer.action = { [weak self] in self?.renew() }
        wait()
    }

    private func wait() {
        timer.deadline = context.clock.now + Self.interval
    }

    private func renew() {
        Task { [weak self, feed, context] in
            // A store that is busy may be free the next time; what it refuses for good, the work itself meets.
            let isOurs = try? await context.feeds.renew(feed, lease: Self.lease, at: context.clock.now)
            if isOurs == false { self?.onLoss() } else { self?.wait() }
        }
    }
}
