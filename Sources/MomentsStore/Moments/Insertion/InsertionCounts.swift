/// The counts of moments that were put into a store.
package struct InsertionCounts: Equatable, Sendable {
    package var inserted = 0
    package var updated = 0
    package var unchanged = 0
    /// Places in the list of those that found no key: 16,777,216 moments of their second are stored already.
    package var refused: [Int] = []
}
