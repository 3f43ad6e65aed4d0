/// What became of the moments that were put into a store.
struct InsertionCounts: Equatable, Sendable {
    var inserted = 0
    var updated = 0
    var unchanged = 0
    /// Places in the list of those that found no key: 16,777,216 moments of their second are stored already.
    var refused: [Int] = []
}
