import Essentials
import MomentsCore

/// Puts into words how it stands with a feed, and knows when the words get out of date.
package struct FeedFormatter: Sendable {
    private let moments: MomentFormatter
    private let words: Language

    /// - Parameter moments: has the words of dates.
    package init(moments: MomentFormatter, words: Language) {
        self.moments = moments
        self.words = words
    }

    /// How it stands with a feed, in a line: "Offline since 14:05 · next attempt: 14:10 · 3 changes waiting".
    package func state(of feed: Feed, now: Date) -> String {
        guard feed.isFollowed else { return words.feed.isReadOnly }
        let status = feed.status
        let waiting = status.pendingChanges > 0 ? words.feed.changesWaiting(status.pendingChanges) : nil
        return (standing(feed, now: now) + [waiting].compactMap(\.self)).joined(separator: " · ")
    }

    /// Why the last attempt failed, and what a person can do; nil where it did not fail.
    /// - Parameter signIn: what a person presses or types here to sign in again; nil for the way from the timeline.
    package func problem(of feed: Feed, now: Date, signIn: String? = nil) -> String? {
        guard feed.isFollowed, let failure = feed.status.failure else { return nil }
        guard !feed.needsSignIn else {
            let way = signIn ?? moments.signInWay
            return failure == .tokenNeeded
                ? words.feed.tokenNotOpened(of: feed.userID, by: way)
                : words.feed.signInNeeded(for: feed.userID, by: way)
        }
        return message(of: failure, server: feed.address.host, now: now)
    }

    /// The way out for a signed-out account: "sign in again (F, then i)."
    var signInFirst: String { words.feed.signInFirst(by: moments.signInWay) }

    /// "next attempt: 14:10", of one that failed.
    package func attempt(of feed: Feed, now: Date) -> String { attempt(feed.status, now) }

    /// - Parameter server: its host, or the name of the feed.
    package func message(of failure: FeedFailure, server: String, now: Date) -> String {
        words.message(of: failure, server: server, until: failure.until.map { time($0, now: now) })
    }

    /// The same where a server was asked before it is followed.
    package func message(of error: FeedCheckError, server: String, now: Date) -> String {
        let until: Date? = if case .failed(let failure) = error { failure.until } else { nil }
        return words.message(of: error, server: server, until: until.map { time($0, now: now) })
    }

    /// Why a change waits or was refused; nil where it neither waits nor was refused.
    package func cause(of item: OutboxItem, now: Date) -> String? {
        guard let cause = item.cause else { return nil }
        if let relationship = item.relationship, cause.saysNotFound {
            return words.relationships.isNotThere(relationship, server: item.feedName)
        }
        if let change = item.viewChange, cause.saysNotFound {
            return words.viewChanges.isNotThere(change, server: item.feedName)
        }
        return words.feed.cause(cause, server: item.feedName, until: cause.until.map { time($0, now: now) })
    }

    /// A time of today by the clock, any other one with its day.
    package func time(_ date: Date, now: Date) -> String {
        guard let time = moments.zone.civilTime(of: date) else { return moments.words.moments.noDate }
        let isToday = time.dayNumber == moments.zone.civilTime(of: now)?.dayNumber
        return isToday ? time.clock : words.feed.dayAndTime(time)
    }

    private func standing(_ feed: Feed, now: Date) -> [String] {
        let status = feed.status
        if let activity = activity(of: feed, now: now) { return [activity] }
        if let failure = status.failure { return [failing(failure, status, now), attempt(status, now)] }
        guard let synced = status.lastSynced else { return [words.feed.waitsForFirstSync] }
        let isPolled = feed.kind.has(.views) && status.nextAttempt != nil
        return (isPolled ? [words.feed.isPolled] : []) + [words.feed.synced(moments.date(synced, now: now))]
            + (status.isAskedFor ? [words.feed.syncIsAskedFor] : [])
    }

    /// The activity of a feed: "Live", "Catching up …", "Syncing …"; nil where there is none.
    package func activity(of feed: Feed, now: Date) -> String? {
        switch feed.activity(at: now) {
        case .live: words.feed.isLive
        case .catchingUp: words.feed.isCatchingUp
        case .syncing: words.feed.isSyncing
        case nil: nil
        }
    }

    private func failing(_ failure: FeedFailure, _ status: FeedStatus, _ now: Date) -> String {
        let since = status.failingSince.map { time($0, now: now) }
        return failure.isOffline ? words.feed.offline(since: since) : words.feed.failing(since: since)
    }

    private func attempt(_ status: FeedStatus, _ now: Date) -> String {
        if status.isAskedFor { return words.feed.nextAttemptIsNear }
        guard let next = status.nextAttempt else { return words.feed.noNextAttempt }
        return next > now ? words.feed.nextAttempt(at: time(next, now: now)) : words.feed.nextAttemptIsNear
    }
}

extension FeedFormatter {
    /// The first instant after `now` at which one of these would read differently; nil where none ever will.
    package func nextChange(of feeds: [Feed], after now: Date) -> Date? {
        feeds.filter(\.isFollowed).compactMap { nextChange(of: $0, after: now) }.min()
    }

    /// The same for `time(_:now:)`: today becomes another day, and a day that comes becomes today.
    package func nextTimeChange(of date: Date, after now: Date) -> Date? {
        guard let day = moments.zone.civilTime(of: date)?.dayNumber,
            let today = moments.zone.civilTime(of: now)?.dayNumber,
            day >= today
        else { return nil }
        return moments.zone.nextDay(after: now)
    }

    private func nextChange(of feed: Feed, after now: Date) -> Date? {
        let status = feed.status
        switch feed.activity(at: now) {
        case .syncing: return status.syncingUntil
        case .live, .catchingUp: return nil
        case nil: break
        }
        guard let failure = status.failure else {
            return status.lastSynced.flatMap { moments.nextChange(of: [$0], after: now) }
        }
        let ahead = status.nextAttempt.flatMap { $0 > now ? $0 : nil }
        let times = [status.failingSince, ahead, failure.until].compactMap(\.self)
        return ([ahead] + times.map { nextTimeChange(of: $0, after: now) }).compactMap(\.self).min()
    }
}

extension Feed {
    enum Activity {
        case live, catchingUp, syncing
    }

    /// The activity of the feed. A live feed is also polled now and then, which shows as syncing only where the person asked
    /// for a sync.
    func activity(at now: Date) -> Activity? {
        let isSyncing = status.syncingUntil.map { $0 > now } ?? false
        switch status.stream {
        case .catchingUp?: return .catchingUp
        case .live? where status.isAskedFor && isSyncing: return .syncing
        case .live?: return status.failure == nil && !status.isAskedFor ? .live : nil
        case nil: return isSyncing ? .syncing : nil
        }
    }

    /// Whether its server wants a new sign-in first.
    var needsSignIn: Bool {
        guard has(.signIn), let failure = status.failure else { return false }
        return [.unauthorized, .tokenMissing, .tokenNeeded].contains(failure)
    }
}

extension OutboxCause {
    var until: Date? {
        if case .failure(let failure) = self { failure.until } else { nil }
    }
}

extension OutboxCause {
    /// Whether the server no longer has the subject of the change.
    fileprivate var saysNotFound: Bool {
        [.momentIsGone, .failure(.http(status: 404)), .failure(.http(status: 410))].contains(self)
    }
}
