/// The result of edits of a text.
package struct EditResult: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let changed = EditResult(rawValue: 1)
    /// The text would have become too long, and nothing of the last edit was taken.
    package static let refused = EditResult(rawValue: 2)
    /// The text is as it was: the cursor moved, or nothing did.
    static let unchanged: EditResult = []
}
