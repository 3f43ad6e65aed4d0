/// What came of removing the photos that nothing names any more.
package enum PhotoSweep: Equatable, Sendable {
    /// How many files were removed.
    case removed(Int)
    /// Somebody is adding photos just now.
    case inUse
    /// Another store is beside this one, and may name some of them.
    case shared(with: String)
}
