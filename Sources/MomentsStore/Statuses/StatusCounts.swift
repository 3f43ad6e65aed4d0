/// The counts of the entries of a page.
package struct StatusCounts: Equatable, Sendable {
    package private(set) var inserted = 0
    package private(set) var updated = 0
    package private(set) var unchanged = 0
    /// How many were stored before the refresh began: the page reaches what is there.
    package private(set) var known = 0
    /// How many came with an earlier page of the refresh.
    package private(set) var again = 0
    /// The key of the oldest entry; nil where none is stored.
    package private(set) var oldest: Int64?
    /// The same of those that are `known`.
    package private(set) var oldestKnown: Int64?
    /// The gap below the page, where it met no stored entry.
    package internal(set) var gap: FeedPages.Gap?

    package init() {}

    /// - Parameter seen: the keys of those that came in this refresh.
    mutating func add(_ outcome: InsertionOutcome, _ seen: inout Set<Int64>) {
        switch outcome {
        case .inserted(let key):
            inserted += 1
            note(key)
            seen.insert(key)
        case .insertedHidden(let key):
            note(key)
            seen.insert(key)
        case .updated(let key):
            updated += 1
            meet(key, &seen)
        case .unchanged(let key):
            unchanged += 1
            meet(key, &seen)
        case .refused: break
        }
    }

    private mutating func meet(_ key: Int64, _ seen: inout Set<Int64>) {
        note(key)
        guard seen.insert(key).inserted else { return again += 1 }
        known += 1
        oldestKnown = min(oldestKnown ?? key, key)
    }

    private mutating func note(_ key: Int64) { oldest = min(oldest ?? key, key) }
}
