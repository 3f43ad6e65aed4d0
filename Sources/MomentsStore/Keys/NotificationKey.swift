import MomentsCore

/// The keys of notifications: they grow with time. Within one millisecond they follow the order of the pages. None is that of a
/// moment, as with those of other views (`ViewKeys`).
enum NotificationKey {
    private static let turnBits: Int64 = 20
    /// Times after 2109 count as then.
    private static let milliseconds: ClosedRange<Int64> = 0...((1 << 42) - 2)

    /// All keys of a millisecond.
    static func keys(ofMillisecond time: Int64) -> ClosedRange<Int64> {
        let time = min(max(time, milliseconds.lowerBound), milliseconds.upperBound)
        let first = ViewKeys.all.lowerBound + time << turnBits
        return first...(first + (1 << turnBits) - 1)
    }

    /// The one that the first of a millisecond gets: there is room below it for what an older page has of that.
    static func first(ofMillisecond time: Int64) -> Int64 {
        keys(ofMillisecond: time).lowerBound + 1 << (turnBits - 1)
    }
}
