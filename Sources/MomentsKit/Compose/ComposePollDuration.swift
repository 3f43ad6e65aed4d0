import MomentsCore

/// For how long one can vote in a poll that is being written, in seconds: what Mastodon's own pages offer.
enum ComposePollDuration {
    private static let choices = [300, 1_800, 3_600, 21_600, 43_200, day, 3 * day, 7 * day]
    private static let day = 86_400

    /// A day, or the nearest duration that the server takes.
    static func first(_ limits: PollLimits) -> Int {
        min(max(day, limits.durations.lowerBound), limits.durations.upperBound)
    }

    /// The next longer one, and from the longest back to the shortest.
    static func next(after seconds: Int, _ limits: PollLimits) -> Int {
        let choices = choices.filter(limits.durations.contains)
        return choices.first { $0 > seconds } ?? choices.first ?? first(limits)
    }
}
