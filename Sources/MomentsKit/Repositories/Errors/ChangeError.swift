/// Why nothing was done.
public enum ChangeError: Error, Equatable, Sendable {
    case gone
    case alreadyShared
    case notOwn
    case tooLate
    case store(StoreError)
}
