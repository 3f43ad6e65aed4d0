import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

struct FeedFormatterTests {
    /// 22 March 2021, 12:00:00 UTC
    private let now = Date(timeIntervalSince1970: 1_616_414_400)
    private let minute = 60.0
    private let formatter = FeedFormatter(
        moments: MomentFormatter(zone: .utc, words: .english), words: .english)

    @Test func aFeedThatWasSyncedTellsHowLongAgo() {
        expectEqual(state { $0.lastSynced = now - 5 * minute }, "Last synced: 5 min ago")
    }

    @Test func aNewFeedWaitsForItsFirstSync() {
        expectEqual(state { _ in }, Language.english.feed.waitsForFirstSync)
    }

    @Test func aFeedIsSyncingUntilItsLeaseIsOver() {
        expectEqual(state { $0.syncingUntil = now + 1 }, "Syncing …")
        expectEqual(state { $0.syncingUntil = now }, Language.english.feed.waitsForFirstSync)
    }

    @Test func aServerThatIsNotReachedIsOfflineSinceTheFirstAttempt() {
        let state = state {
            $0.failure = .timeout(seconds: 30)
            $0.failingSince = now - 55 * minute
            $0.nextAttempt = now + 10 * minute
        }
        expectEqual(state, "Offline since 11:05 · next try: 12:10")
    }

    @Test func aServerWhoseAnswersAreOfNoUseIsFailing() {
        let state = state {
            $0.failure = .invalidJSON
            $0.failingSince = now - 24 * 60 * minute
            $0.nextAttempt = now
        }
        expectEqual(state, "Failing since 21 Mar, 12:00 · next try: now")
    }

    @Test func whatCannotHealIsNotTriedAgain() {
        expectEqual(state { $0.failure = .unauthorized }, "Failing · will not retry by itself")
    }

    // MARK: Streams

    @Test func aFeedWhoseServerTellsWhatHappensIsLive() {
        #expect(
            state {
                ($0.stream, $0.lastSynced, $0.nextAttempt, $0.syncingUntil) = (.live, now - 60, now + 60, now + 5)
            } == "Live")
    }

    @Test func whatWasMissedIsCaughtUpWith() {
        expectEqual(state { ($0.stream, $0.syncingUntil) = (.catchingUp, now + 5) }, "Catching up …")
    }

    @Test func aSyncThatIsWantedOfALiveFeedIsSaid() {
        #expect(
            state { ($0.stream, $0.isAskedFor, $0.syncingUntil) = (.live, true, now + 5) } == "Syncing …")
    }

    @Test func aFailureOfALiveFeedIsSaid() {
        expectEqual(state { ($0.stream, $0.failure) = (.live, .webPage) }, "Failing · will not retry by itself")
    }

    @Test func aMastodonFeedThatIsNotLiveIsPolled() {
        let status = FeedStatus(lastSynced: now - 5 * minute, nextAttempt: now + minute)

        #expect(
            formatter.state(of: .sample(kind: .mastodon, status: status), now: now)
                == "Polling · Last synced: 5 min ago")
        expectEqual(formatter.state(of: .sample(status: status), now: now), "Last synced: 5 min ago")
    }

    @Test func aMastodonFeedThatNobodySyncsByItselfIsNotPolled() {
        let feed = Feed.sample(kind: .mastodon, status: FeedStatus(lastSynced: now))

        expectEqual(formatter.state(of: feed, now: now), "Last synced: now")
    }

    @Test func noTimeChangesWhatIsSaidOfALiveFeed() {
        #expect(nextChange { ($0.stream, $0.lastSynced, $0.syncingUntil) = (.live, now - 60, now + 5) } == nil)
    }

    // MARK: Asked for

    @Test func aSyncThatWasAskedForIsSaid() {
        let state = state {
            $0.lastSynced = now
            $0.isAskedFor = true
        }
        expectEqual(state, "Last synced: now · sync requested")
    }

    @Test func aSyncThatWasAskedForIsTheNextAttempt() {
        let state = state {
            $0.failure = .unauthorized
            $0.isAskedFor = true
        }
        expectEqual(state, "Failing · next try: now")
    }

    @Test func changesThatWaitAreCounted() {
        let state = state {
            $0.lastSynced = now
            $0.pendingChanges = 3
        }
        expectEqual(state, "Last synced: now · 3 changes waiting")
    }

    @Test func oneChangeThatWaitsIsCounted() {
        expectEqual(state { $0.pendingChanges = 1 }, "Waiting for the first sync · 1 change waiting")
    }

    @Test func ofARemovedFeedNothingElseIsSaid() {
        let feed = Feed.sample(isFollowed: false, status: FeedStatus(failure: .webPage, pendingChanges: 1))

        expectEqual(formatter.state(of: feed, now: now), Language.english.feed.isReadOnly)
        #expect(formatter.problem(of: feed, now: now) == nil)
    }

    @Test func theProblemNamesTheHost() {
        let feed = Feed.sample(status: FeedStatus(failure: .timeout(seconds: 30)))

        #expect(
            formatter.problem(of: feed, now: now) == "No answer from kitchen.example for 30 s. Check the network.")
    }

    @Test func aServerThatWantsToBeLeftAloneSaysUntilWhen() {
        let feed = Feed.sample(status: FeedStatus(failure: .rateLimited(until: now + 90 * minute)))

        #expect(
            formatter.problem(of: feed, now: now)
                == "kitchen.example got too many requests. It will answer again at 13:30.")
    }

    // MARK: When it reads differently

    @Test func anAgeChangesWithTheMinute() {
        expectEqual(nextChange { $0.lastSynced = now - 5 * minute - 10 }, now + 50)
    }

    @Test func nothingChangesWhereNoTimeIsShown() {
        #expect(nextChange { _ in } == nil)
        #expect(nextChange { $0.failure = .unauthorized } == nil)
    }

    @Test func theNextAttemptComes() {
        let next = nextChange {
            $0.failure = .webPage
            $0.nextAttempt = now + 10 * minute
        }
        expectEqual(next, now + 10 * minute)
    }

    @Test func aTimeOfTodayIsOneOfAnotherDayFromMidnightOn() {
        let next = nextChange {
            $0.failure = .unauthorized
            $0.failingSince = now - minute
        }
        expectEqual(next, now + 12 * 60 * minute)
    }

    @Test func theLeaseOfWhoeverSyncsRunsOut() {
        expectEqual(nextChange { $0.syncingUntil = now + 7 }, now + 7)
    }

    @Test func aTimeOfAnotherDayStaysAsItIs() {
        let next = nextChange {
            $0.failure = .unauthorized
            $0.failingSince = now - 24 * 60 * minute
        }
        #expect(next == nil)
    }

    private func state(_ change: (inout FeedStatus) -> Void) -> String {
        formatter.state(of: feed(change), now: now)
    }

    private func nextChange(_ change: (inout FeedStatus) -> Void) -> Date? {
        formatter.nextChange(of: [feed(change)], after: now)
    }

    private func feed(_ change: (inout FeedStatus) -> Void) -> Feed {
        var status = FeedStatus()
        change(&status)
        return .sample(status: status)
    }
}
