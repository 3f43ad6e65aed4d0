import Essentials
import MomentsCore

/// When nothing was left that is kept no longer: for a day nothing is looked for then.
@MainActor final class RemovalRests {
    enum Part: Hashable {
        case home, views
    }

    private struct Key: Hashable {
        let part: Part
        let feed: Feed.ID
    }

    /// In seconds.
    private static let rest = 86_400.0
    private var starts: [Key: Date] = [:]

    /// Whether the last look was a short time ago. One later than `now` was noted before a clock was set back.
    func isResting(_ part: Part, of feed: Feed.ID, at now: Date) -> Bool {
        starts[Key(part: part, feed: feed)].map { ($0..<$0 + Self.rest).contains(now) } ?? false
    }

    func begin(_ part: Part, of feed: Feed.ID, at now: Date) {
        starts[Key(part: part, feed: feed)] = now
    }
}
