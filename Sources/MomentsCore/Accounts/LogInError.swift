/// Why somebody was not logged in.
package enum LogInError: Error, Equatable, Sendable {
    /// The email or the password is wrong; which of them is not told.
    case wrongCredentials
    case cancelled
    /// Too little of it to work with a password.
    case outOfMemory
    case store(StoreError)
}
