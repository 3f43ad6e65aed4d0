import Essentials

/// When a change is done, and until when it can be undone, in the units of the store.
struct ChangeTime: Sendable {
    /// For how long after its deadline a change waits for its window before others may move it, in milliseconds.
    static let gracePeriod: Int64 = 60_000

    /// In Unix seconds; a clock out of the years 1 to 9999 counts as the nearest of them.
    let second: Int64
    /// In Unix milliseconds, likewise.
    let millisecond: Int64
    /// In Unix milliseconds: the undo deadline; from then on the change cannot be undone.
    let deadline: Int64
    /// The machine's time, in Unix milliseconds. The clock of a window may show another.
    let realMillisecond: Int64
    /// In Unix milliseconds of the machine's time: from then on other windows may release the change.
    let abandonedAt: Int64

    /// - Parameters:
    ///   - now: by the clock of the window.
    ///   - window: in seconds; 0 or less where nothing is to be undone.
    ///   - realTime: by the machine's clock.
    init(_ now: Date, window: TimeInterval = 0, realTime: Date = .distantPast) {
        let seconds = Self.bounded(now.timeIntervalSince1970)
        second = Int64(seconds.rounded(.down))
        millisecond = Self.millisecond(of: now)
        let undoTime = Int64((Self.bounded(max(0, window)) * 1_000).rounded())
        deadline = millisecond + undoTime
        realMillisecond = Self.millisecond(of: realTime)
        abandonedAt = realMillisecond + undoTime + Self.gracePeriod
    }

    var canBeUndone: Bool { deadline > millisecond }

    /// In Unix milliseconds. A date holds fractions of them; rounded down, one that was read would be one early.
    static func millisecond(of date: Date) -> Int64 {
        Int64((bounded(date.timeIntervalSince1970) * 1_000).rounded())
    }

    static func date(ofMillisecond millisecond: Int64) -> Date {
        Date(timeIntervalSince1970: bounded(TimeInterval(millisecond) / 1_000))
    }

    /// The order matters: NaN is neither larger nor smaller, and becomes the lower bound.
    private static func bounded(_ seconds: TimeInterval) -> TimeInterval {
        min(TimeInterval(MomentKey.seconds.upperBound), max(TimeInterval(MomentKey.seconds.lowerBound), seconds))
    }
}
