/// The result of removing the photos that nothing refers to any more.
package enum PhotoCleanup: Equatable, Sendable {
    /// How many files were removed.
    case removed(Int)
    /// Photos are being added just now.
    case inUse
    /// Another store is beside this one, and may name some of them.
    case shared(with: String)
}
