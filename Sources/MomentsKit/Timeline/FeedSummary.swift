import Essentials
import MomentsCore

/// The line about the feeds of a timeline: problems that a person has to know, and nothing where all is well.
struct FeedSummary {
    /// Those whose moments are shown.
    let feeds: [Feed]
    /// Whether they have no other moments beside them, and the title names the feed.
    let isAlone: Bool
    /// Why none of them can be synced.
    let helper: SyncHelperError?
    let formatter: FeedFormatter
    let words: Language
    let now: Date

    /// "offline"; of several feeds some of which are reached, those that are not are named.
    private var offline: String? {
        let offline = failing.filter(\.isOffline)
        guard !offline.isEmpty, !lacksHelper else { return nil }
        let areAll = offline.count == feeds.count(where: \.isFollowed)
        return words.timeline.offline(areAll ? [] : offline.map(\.name))
    }

    /// "1 waiting": the changes for those that are offline.
    private var waiting: String? {
        let count = failing.filter(\.isOffline).reduce(0) { $0 + $1.status.pendingChanges }
        return count == 0 || lacksHelper ? nil : words.timeline.waiting(count)
    }

    /// Why the attempt that the person asked for failed, and when the next one is: "Not synced: kitchen cannot be
    /// reached: Connection refused. Check the network · next attempt: 14:10"; nil where it did not.
    var failedSync: String? {
        let failing = byUrgency(failing)
        guard let first = failing.first, let failure = first.status.failure else { return nil }
        // The line of the problem says the rest.
        guard !first.needsSignIn else { return words.timeline.notSynced(formatter.signInFirst) }
        let reason = formatter.message(of: failure, server: first.name, now: now)
        let named = reason.contains(first.name) ? reason : "\(first.name) · \(reason)"
        let others = failing.count == 1 ? nil : words.timeline.moreProblems(failing.count - 1)
        let sentence = words.timeline.notSynced(named)
        let open = sentence.last == "." || sentence.last == "。" ? String(sentence.dropLast()) : sentence
        return [open, formatter.attempt(of: first, now: now), others].compactMap(\.self).joined(separator: " · ")
    }

    /// "kitchen · kitchen.example answered with status 500."; a problem that the person can solve comes first, the others are
    /// counted.
    private var problem: String? {
        let problems = problems
        guard let first = problems.first else { return nil }
        return problems.count == 1 ? first : "\(first) · \(words.timeline.moreProblems(problems.count - 1))"
    }

    /// Shows all of it.
    func fill(_ props: inout TimelineProps) {
        props.offline = offline
        props.waiting = waiting
        props.feedProblem = problem
        props.feedProblemVoice = isSigningInTheWayOut ? .refused : .failed
        props.sync = activity
        props.notificationCount = notificationCount
        props.notifications = notificationCount.map(words.timeline.newNotifications)
    }

    /// How many notifications are new: "3"; nil where none are.
    private var notificationCount: String? {
        let (count, most) = (feeds.reduce(0) { $0 + $1.status.newNotifications }, FeedStatus.maximumNotifications)
        return count == 0 ? nil : count < most ? "\(count)" : "\(most - 1)+"
    }

    /// "Syncing …", of one of them; "Live" where all are; nil where they are left alone.
    private var activity: String? {
        let followed = feeds.filter(\.isFollowed)
        let busy = followed.first { [.catchingUp, .syncing].contains($0.activity(at: now)) }
        let live = followed.allSatisfy { $0.activity(at: now) == .live } ? followed.first : nil
        return (busy ?? live).flatMap { formatter.activity(of: $0, now: now) }
    }

    /// The first instant after now at which it would read differently; nil where none ever will.
    var nextChange: Date? {
        let ends = feeds.filter { $0.activity(at: now) == .syncing }.compactMap(\.status.syncingUntil)
        let times = failing.compactMap(\.status.failure?.until)
        return (ends + times.compactMap { formatter.nextTimeChange(of: $0, after: now) }).min()
    }

    private var problems: [String] {
        if let helper, helper != .disabled { return [words.message(of: helper)] }
        if isAlone, let feed = feeds.first, !feed.isFollowed { return [words.feed.isReadOnly] }
        return byUrgency(failing.filter { !$0.isOffline }).compactMap(failed)
    }

    /// Whether only a new sign-in solves the first problem.
    private var isSigningInTheWayOut: Bool {
        !lacksHelper && byUrgency(failing.filter { !$0.isOffline }).first?.needsSignIn ?? false
    }

    /// Without the helper, no process finds out whether servers can be reached.
    private var lacksHelper: Bool { helper.map { $0 != .disabled } ?? false }

    private var failing: [Feed] {
        feeds.filter { $0.isFollowed && $0.status.failure != nil }
    }

    /// The feeds whose problem the person can solve, then the others, then those that are offline.
    private func byUrgency(_ failing: [Feed]) -> [Feed] {
        let (offline, others) = (failing.filter(\.isOffline), failing.filter { !$0.isOffline })
        let lasting = others.filter { $0.status.failure?.isLasting ?? false }
        return lasting + others.filter { !($0.status.failure?.isLasting ?? false) } + offline
    }

    private func failed(_ feed: Feed) -> String? {
        formatter.problem(of: feed, now: now).map { problem in
            let isNamed = feed.needsSignIn && problem.contains(feed.name)
            return isAlone || isNamed ? problem : "\(feed.name) · \(problem)"
        }
    }
}

extension Feed {
    fileprivate var isOffline: Bool { status.failure?.isOffline ?? false }
}
