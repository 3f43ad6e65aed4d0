import MomentsCore

/// A draft that could not be stored before the app was left.
package enum UnstoredDraft: Equatable, Sendable {
    case inFile(path: String)
    /// No file could be written either.
    case lost(text: String, StoreError)
}
