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

    @Test(arguments: [
        ("Last synced: 5 min ago", FeedStatus(lastSynced: now - 300)),
        (Language.english.feed.waitsForFirstSync, FeedStatus()), ("Syncing …", FeedStatus(syncingUntil: now + 1)),
        (Language.english.feed.waitsForFirstSync, FeedStatus(syncingUntil: now)),
        (
            "Offline since 11:05 · next try: 12:10",
            FeedStatus(failure: .timeout(seconds: 30), failingSince: now - 3_300, nextAttempt: now + 600)
        ),
        (
            "Failing since 21 Mar, 12:00 · next try: now",
            FeedStatus(failure: .invalidJSON, failingSince: now - 86_400, nextAttempt: now)
        ),
        ("Failing · will not retry by itself", FeedStatus(failure: .unauthorized)),
        ("Live", FeedStatus(lastSynced: now - 60, syncingUntil: now + 5, nextAttempt: now + 60, stream: .live)),
        ("Catching up …", FeedStatus(syncingUntil: now + 5, stream: .catchingUp)),
        ("Syncing …", FeedStatus(syncingUntil: now + 5, isAskedFor: true, stream: .live)),
        ("Failing · will not retry by itself", FeedStatus(failure: .webPage, stream: .live)),
        ("Last synced: now · sync requested", FeedStatus(lastSynced: now, isAskedFor: true)),
        ("Failing · next try: now", FeedStatus(failure: .unauthorized, isAskedFor: true)),
        ("Last synced: now · 3 changes waiting", FeedStatus(lastSynced: now, pendingChanges: 3)),
        ("Waiting for the first sync · 1 change waiting", FeedStatus(pendingChanges: 1)),
    ])
    func stateOfAFeedIsSaid(expected: String, status: FeedStatus) {
        expectEqual(formatter.state(of: .sample(status: status), now: Self.now), expected)
    }

    // MARK: Streams

    @Test(
        arguments: [
            (.mastodon, now + 60, "Polling · Last synced: 5 min ago"), (.bff, now + 60, "Last synced: 5 min ago"),
            // No process syncs the feed by itself.
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

    // MARK: Dates

    @Test(
        arguments: [
            ("an age, with the minute", now + 50, FeedStatus(lastSynced: now - 310)), ("no time", nil, FeedStatus()),
            ("no time of a failure", nil, FeedStatus(failure: .unauthorized)),
            ("the next attempt", now + 600, FeedStatus(failure: .webPage, nextAttempt: now + 600)),
            (
                "a time of today, at midnight", now + 43_200,
                FeedStatus(failure: .unauthorized, failingSince: now - 60)
            ),
            ("a time of another day", nil, FeedStatus(failure: .unauthorized, failingSince: now - 86_400)),
            ("a lease that runs out", now + 7, FeedStatus(syncingUntil: now + 7)),
            (
                "nothing of a live feed", nil,
                FeedStatus(lastSynced: now - 60, syncingUntil: now + 5, stream: .live)
            ),
        ] as [(String, Date?, FeedStatus)])
    func nextChangeOfWhatIsSaidIsThatOf(name: String, next: Date?, status: FeedStatus) {
        expectEqual(formatter.nextChange(of: [.sample(status: status)], after: Self.now), next)
    }
}
