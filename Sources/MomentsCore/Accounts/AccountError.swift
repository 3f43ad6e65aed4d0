/// Why an account was not changed or deleted.
package enum AccountError: Error, Equatable, Sendable {
    case unknownAccount(EmailAddress)
    /// What was given as the present password is another one.
    case wrongPassword
    case outOfMemory
    case store(StoreError)
}
