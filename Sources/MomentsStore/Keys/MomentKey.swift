/// The arithmetic of a moment's key: its second in the upper 40 bits, its turn within that second in the lower 24.
///
/// Such keys grow with time, so that the order of the table is the order of the timeline
/// (docs/decisions/0002-moment-keys-grow-with-time.md).
enum MomentKey {
    private static let turnBits: Int64 = 24

    /// The Unix seconds that have keys: the years 1 to 9999, as RFC 3339 can write them.
    static let seconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    /// The first key of the second that a key is of.
    static func firstOfSecond(_ key: Int64) -> Int64 { (key >> turnBits) << turnBits }

    /// All keys of a second. Without one, or with one out of bounds, it is the lowest second: the oldest there is.
    static func keys(ofSecond second: Int64?) -> ClosedRange<Int64> {
        let second = second.flatMap { seconds.contains($0) ? $0 : nil } ?? seconds.lowerBound
        let first = second << turnBits
        return first...(first + (1 << turnBits) - 1)
    }
}
