/// Why no account was made.
public enum SignUpError: Error, Equatable, Sendable {
    case emailTaken(EmailAddress)
    case cancelled
    /// Too little of it to work with a password.
    case outOfMemory
    case store(StoreError)
}
