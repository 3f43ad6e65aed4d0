import Foundation

/// When a change is done, and until when it can be undone, in the units of the store.
struct ChangeTime: Sendable {
    /// In Unix seconds; a clock out of the years 1 to 9999 counts as the nearest of them.
    let second: Int64
    /// In Unix milliseconds, likewise.
    let millisecond: Int64
    /// In Unix milliseconds: the first at which nothing can be undone.
    let deadline: Int64

    /// - Parameter window: in seconds; 0 or less where nothing is to be undone.
    init(_ now: Date, window: TimeInterval = 0) {
        let bounds = TimeInterval(MomentKey.seconds.lowerBound)...TimeInterval(MomentKey.seconds.upperBound)
        // The order matters: NaN is neither larger nor smaller, and becomes the lower bound.
        let seconds = min(bounds.upperBound, max(bounds.lowerBound, now.timeIntervalSince1970))
        second = Int64(seconds.rounded(.down))
        // A date holds fractions of milliseconds; rounded down, one that was read would be a millisecond early.
        millisecond = Int64((seconds * 1_000).rounded())
        deadline = millisecond + Int64((min(bounds.upperBound, max(0, window)) * 1_000).rounded())
    }

    var canBeUndone: Bool { deadline > millisecond }

    static func date(ofMillisecond millisecond: Int64) -> Date {
        Date(timeIntervalSince1970: TimeInterval(millisecond) / 1_000)
    }
}
