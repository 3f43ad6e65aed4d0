/// Why no account was made.
public enum SignUpError: Error, Equatable, Sendable {
    case emailTaken(EmailAddress)
    case cancelled
    case store(StoreError)
}
