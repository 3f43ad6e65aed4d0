/// The result of putting a moment into a store, with its key.
enum InsertionOutcome: Sendable {
    case inserted(Int64), updated(Int64), unchanged(Int64)
    /// A hidden entry was added.
    case insertedHidden(Int64)
    /// Its second has no key left.
    case refused
}

extension InsertionOutcome {
    /// Its key, where it was not there before.
    var inserted: Int64? {
        switch self {
        case .inserted(let key), .insertedHidden(let key): key
        case .updated, .unchanged, .refused: nil
        }
    }
}
