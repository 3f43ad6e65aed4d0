import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

struct FeedFormatterTests {
    /// 22 March 2021, 12:00:00 UTC
    private static let now = Date(timeIntervalSince1970: 1_616_414_400)
    private let formatter = FeedFormatter(
        moments: MomentFormatter(zone: .utc, words: .english), words: .english)

    @Test(
        arguments: [
            ("synced", "Last synced: 5 min ago", { @Sendable in $0.lastSynced = now - 300 }),
            ("new", Language.english.feed.waitsForFirstSync, { @Sendable _ in }),
            ("in its lease", "Syncing …", { @Sendable in $0.syncingUntil = now + 1 }),
            ("after its lease", Language.english.feed.waitsForFirstSync, { @Sendable in $0.syncingUntil = now }),
            (
                "not reached", "Offline since 11:05 · next try: 12:10",
                { @Sendable in
                    ($0.failure, $0.failingSince, $0.nextAttempt) = (.timeout(seconds: 30), now - 3_300, now + 600)
                }
            ),
            (
                "answers of no use", "Failing since 21 Mar, 12:00 · next try: now",
                { @Sendable in ($0.failure, $0.failingSince, $0.nextAttempt) = (.invalidJSON, now - 86_400, now) }
            ),
            ("what cannot heal", "Failing · will not retry by itself", { @Sendable in $0.failure = .unauthorized }),
            (
                "live", "Live",
                { @Sendable in
                    ($0.stream, $0.lastSynced, $0.nextAttempt, $0.syncingUntil) = (.live, now - 60, now + 60, now + 5)
                }
            ),
            ("catching up", "Catching up …", { @Sendable in ($0.stream, $0.syncingUntil) = (.catchingUp, now + 5) }),
            (
                "live, and asked for", "Syncing …",
                { @Sendable in ($0.stream, $0.isAskedFor, $0.syncingUntil) = (.live, true, now + 5) }
            ),
            (
                "live, and failing", "Failing · will not retry by itself",
                { @Sendable in ($0.stream, $0.failure) = (.live, .webPage) }
            ),
            (
                "asked for", "Last synced: now · sync requested",
                { @Sendable in ($0.lastSynced, $0.isAskedFor) = (now, true) }
            ),
            (
                "asked for though it fails", "Failing · next try: now",
                { @Sendable in ($0.failure, $0.isAskedFor) = (.unauthorized, true) }
            ),
            (
                "changes wait", "Last synced: now · 3 changes waiting",
                { @Sendable in ($0.lastSynced, $0.pendingChanges) = (now, 3) }
            ),
            ("a change waits", "Waiting for the first sync · 1 change waiting", { @Sendable in $0.pendingChanges = 1 }),
        ] as [(String, String, @Sendable (inout FeedStatus) -> Void)])
    func stateOfAFeedIsSaid(name: String, expected: String, change: @Sendable (inout FeedStatus) -> Void) {
        expectEqual(formatter.state(of: feed(change), now: Self.now), expected)
    }

    // MARK: Streams

    @Test(
        arguments: [
            (.mastodon, now + 60, "Polling · Last synced: 5 min ago"), (.bff, now + 60, "Last synced: 5 min ago"),
            // Nobody syncs it by itself.
            (.mastodon, nil, "Last synced: 5 min ago"),
        ] as [(Feed.Kind, Date?, String)])
    func aMastodonFeedThatIsNotLiveIsPolled(kind: Feed.Kind, nextAttempt: Date?, state: String) {
        let status = FeedStatus(lastSynced: Self.now - 300, nextAttempt: nextAttempt)

        expectEqual(formatter.state(of: .sample(kind: kind, status: status), now: Self.now), state)
    }

    // MARK: Asked for

    @Test func ofARemovedFeedNothingElseIsSaid() {
        let feed = Feed.sample(isFollowed: false, status: FeedStatus(failure: .webPage, pendingChanges: 1))

        expectEqual(formatter.state(of: feed, now: Self.now), Language.english.feed.isReadOnly)
        #expect(formatter.problem(of: feed, now: Self.now) == nil)
    }

    @Test(arguments: [
        (FeedFailure.timeout(seconds: 30), "No answer from kitchen.example for 30 s. Check the network."),
        (
            .rateLimited(until: now + 5_400),
            "kitchen.example got too many requests. It will answer again at 13:30."
        ),
    ])
    func theProblemNamesTheHostAndWhenItWillAnswer(failure: FeedFailure, problem: String) {
        expectEqual(formatter.problem(of: .sample(status: FeedStatus(failure: failure)), now: Self.now), problem)
    }

    // MARK: When it reads differently

    @Test(
        arguments: [
            ("an age, with the minute", now + 50, { @Sendable in $0.lastSynced = now - 310 }),
            ("no time", nil, { @Sendable _ in }),
            ("no time of a failure", nil, { @Sendable in $0.failure = .unauthorized }),
            (
                "the next attempt", now + 600,
                { @Sendable in ($0.failure, $0.nextAttempt) = (.webPage, now + 600) }
            ),
            (
                "a time of today, at midnight", now + 43_200,
                { @Sendable in ($0.failure, $0.failingSince) = (.unauthorized, now - 60) }
            ),
            (
                "a time of another day", nil,
                { @Sendable in ($0.failure, $0.failingSince) = (.unauthorized, now - 86_400) }
            ),
            ("a lease that runs out", now + 7, { @Sendable in $0.syncingUntil = now + 7 }),
            (
                "nothing of a live feed", nil,
                { @Sendable in ($0.stream, $0.lastSynced, $0.syncingUntil) = (.live, now - 60, now + 5) }
            ),
        ] as [(String, Date?, @Sendable (inout FeedStatus) -> Void)])
    func nextChangeOfWhatIsSaidIsThatOf(name: String, next: Date?, change: @Sendable (inout FeedStatus) -> Void) {
        expectEqual(formatter.nextChange(of: [feed(change)], after: Self.now), next)
    }

    private func feed(_ change: (inout FeedStatus) -> Void) -> Feed {
        var status = FeedStatus()
        change(&status)
        return .sample(status: status)
    }
}
