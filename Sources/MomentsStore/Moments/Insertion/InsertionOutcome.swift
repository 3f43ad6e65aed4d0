/// What became of a moment that was put into a store, with its key.
enum InsertionOutcome: Sendable {
    case inserted(Int64), updated(Int64), unchanged(Int64)
    /// Its second has no key left.
    case refused
}
