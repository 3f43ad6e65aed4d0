import MomentsCore

/// The keys by which the outbox keeps what is done to people: one for each row of `person`. Nothing else can have one: they lie
/// below those of statuses (`StatusKey`) and above those of moments (`MomentKey`).
enum PersonKey {
    static let all: ClosedRange<Int64> = (StatusKey.all.lowerBound - (1 << 50))...(StatusKey.all.lowerBound - 1)
    /// In SQL: added to the number of a row.
    static let base = "\(all.lowerBound)"

    /// - Parameter person: the number of their row.
    static func id(of person: Int64) -> Moment.ID { Moment.ID(all.lowerBound + min(max(0, person), (1 << 50) - 1)) }

    /// - Returns: the number of their row; nil for the key of something else.
    static func person(_ id: Moment.ID) -> Int64? {
        all.contains(id.rawValue) ? id.rawValue - all.lowerBound : nil
    }
}
