/// Why nothing was done.
public enum ChangeError: Error, Equatable, Sendable {
    case gone
    case alreadyShared
    case notOwn
    /// Its feed has no way to delete.
    case cannotDelete(feed: String)
    case tooLate
    case store(StoreError)
}
