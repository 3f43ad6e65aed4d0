/// Why an account was not changed or deleted.
public enum AccountError: Error, Equatable, Sendable {
    case unknownAccount(EmailAddress)
    case store(StoreError)
}
