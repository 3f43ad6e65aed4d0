import Essentials
import MomentsCore

/// What a timeline says of its feeds, in a line: what a person has to know, and nothing where all is well.
struct FeedSummary {
    /// Those whose moments are shown.
    let feeds: [Feed]
    /// Whether they have no other moments beside them, and the title names the feed.
    let isAlone: Bool
    /// Why nobody syncs any of them.
    let helper: SyncHelperError?
    let formatter: FeedFormatter
    let words: any TimelineWords & FeedWords
    let now: Date

    /// "kitchen · Offline since 14:05"; what a person can do something about comes first, the others are counted.
    var problem: String? {
        let problems = problems
        guard let first = problems.first else { return nil }
        return problems.count == 1 ? first : "\(first) · \(words.moreProblems(problems.count - 1))"
    }

    var isSyncing: Bool {
        feeds.contains { $0.status.syncingUntil.map { $0 > now } ?? false }
    }

    /// The first instant after now at which it would read differently; nil where none ever will.
    var nextChange: Date? {
        let ends = feeds.compactMap(\.status.syncingUntil).filter { $0 > now }
        let times = feeds.filter(\.isFollowed).map(\.status).filter { $0.failure != nil }
            .flatMap { [$0.failingSince, $0.failure?.until].compactMap(\.self) }
        return (ends + times.compactMap { formatter.nextTimeChange(of: $0, after: now) }).min()
    }

    private var problems: [String] {
        if let helper, helper != .disabled { return [words.message(of: helper)] }
        if isAlone, let feed = feeds.first, !feed.isFollowed { return [words.isReadOnly] }
        let failing = feeds.filter { $0.isFollowed && $0.status.failure != nil }
        let (offline, others) = (failing.filter(\.isOffline), failing.filter { !$0.isOffline })
        let lasting = others.filter { $0.status.failure?.isLasting ?? false }
        let passing = others.filter { !($0.status.failure?.isLasting ?? false) }
        return (lasting + passing).compactMap(failed) + (offline.isEmpty ? [] : [self.offline(offline)])
    }

    private func failed(_ feed: Feed) -> String? {
        formatter.problem(of: feed, now: now).map { isAlone ? $0 : "\(feed.name) · \($0)" }
    }

    /// Without a network all of them are, so they are named in one go.
    private func offline(_ feeds: [Feed]) -> String {
        let since = feeds.compactMap(\.status.failingSince).min().map { formatter.time($0, now: now) }
        let state = words.offline(since: since)
        return isAlone ? state : "\(words.feeds(feeds.map(\.name))) · \(state)"
    }
}

extension Feed {
    fileprivate var isOffline: Bool { status.failure?.isOffline ?? false }
}
