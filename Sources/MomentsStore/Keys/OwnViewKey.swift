import MomentsCore

/// The keys by which the outbox keeps what is done to views: one for each row of `own_view`. Nothing else can have one: they lie
/// below those of people (`PersonKey`) and above those of moments (`MomentKey`).
enum OwnViewKey {
    static let all: ClosedRange<Int64> = (PersonKey.all.lowerBound - (1 << 50))...(PersonKey.all.lowerBound - 1)
    /// In SQL: added to the number of a row.
    static let base = "\(all.lowerBound)"

    /// - Parameter row: its number.
    static func id(of row: Int64) -> Moment.ID { Moment.ID(all.lowerBound + min(max(0, row), (1 << 50) - 1)) }

    /// - Returns: the number of its row; nil for the key of something else.
    static func row(_ id: Moment.ID) -> Int64? {
        all.contains(id.rawValue) ? id.rawValue - all.lowerBound : nil
    }
}
