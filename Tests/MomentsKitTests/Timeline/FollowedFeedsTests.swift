import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The messages about refused changes, on any screen.
@Suite(.verifiedMocks) @MainActor struct FollowedFeedsTests {
    private let state = FeedStateMock()
    private let pending: PendingChanges
    private let feeds: FollowedFeeds

    init() {
        let (state, clock) = (state, WallClockMock())
        state.all = [.followed()]
        pending = PendingChanges(clock: clock)
        feeds = FollowedFeeds(state, changes: pending, clock: clock)
    }

    @Test func refusedLikeIsSaidOnceAndStays() {
        feeds.begin()

        state.changes = [Self.refused(1)]
        state.announceChange()

        #expect(
            pending.takeMessage()
                == StatusMessage(
                    text: "A like was refused: kitchen no longer has this post. The post is unchanged.",
                    isLasting: true, voice: .failed))
        state.announceChange()
        #expect(pending.takeMessage() == nil)
    }

    @Test func earlierRefusalIsNotReported() {
        state.changes = [Self.refused(1)]

        feeds.begin()
        state.announceChange()

        #expect(pending.takeMessage() == nil)
    }

    @Test(
        arguments: [
            ([refused(1), refused(2, cause: .other("No."))], "2 changes were refused: No. The posts are unchanged."),
            ([refused(1, cause: nil)], "kitchen refused a like. The post is unchanged."),
            ([refused(1, state: .postponed(until: Date(timeIntervalSince1970: 0)))], nil),
        ] as [([OutboxItem], String?)])
    func refusedChangesAreReportedWithTheirCause(items: [OutboxItem], message: String?) {
        feeds.begin()

        state.changes = items
        state.announceChange()

        expectEqual(pending.takeMessage()?.text, message)
    }

    @Test func withoutFeedsTheOutboxIsNotRead() {
        state.all = []

        feeds.begin()
        state.announceChange()

        expectEqual(state.reads.outbox, 0)
    }

    @Test func beginningTwiceObservesOnce() {
        feeds.begin()
        feeds.begin()

        #expect(state.observerCount == 2)  // the store, and the helper
        expectEqual(state.reads.feeds, 1)
    }

    @Test func releasedOnesObserveNothing() {
        do {
            let other = FollowedFeeds(state, changes: pending, clock: WallClockMock())
            other.begin()
        }

        expectEqual(state.observerCount, 0)
    }

    @Test func storeThatCannotBeReadChangesNothing() {
        feeds.begin()
        state.failure = .busySample

        state.announceChange()

        expectEqual(feeds.feeds.map(\.name), ["kitchen"])
    }

    @Test func onlyNewsIsPassedOn() {
        feeds.begin()
        var count = 0
        let observation = feeds.observe { count += 1 }

        state.changes = []
        feeds.begin()
        expectEqual(count, 0)

        state.all = []
        state.announceChange()
        #expect(count > 0)
        withExtendedLifetime(observation) {}
    }

    nonisolated private static func refused(
        _ id: OutboxItem.ID, state: OutboxItem.State = .failed, cause: OutboxCause? = .momentIsGone
    ) -> OutboxItem {
        OutboxItem(
            id: id, kind: .like, feed: 1, feedName: "kitchen", moment: Moment.ID(1), title: nil,
            doneAt: Date(timeIntervalSince1970: 0), state: state, cause: cause)
    }
}
