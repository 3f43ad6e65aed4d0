/// Why an account was not changed or deleted.
package enum AccountError: Error, Equatable, Sendable {
    case unknownAccount(EmailAddress)
    /// The given password is not the present one.
    case wrongPassword
    case outOfMemory
    case store(StoreError)
}
