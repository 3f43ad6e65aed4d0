/// Several changes of a text as one, for values that follow once all of them are made.
struct ChangedRange: Sendable {
    /// In characters from the start of the text.
    private(set) var start: Int
    /// How many characters of the text before the changes are replaced, and by how many.
    private(set) var removed: Int
    private(set) var inserted: Int

    init(_ change: TextChange) {
        start = change.start
        removed = change.removed.count
        inserted = change.inserted.count
    }

    mutating func add(_ next: TextChange) {
        let first = min(start, next.start)
        let touched = max(start + inserted, next.start + next.removed.count) - first
        removed += touched - inserted
        inserted = touched + next.inserted.count - next.removed.count
        start = first
    }
}
