/// Why an account was not changed or deleted.
public enum AccountError: ExplainedError, Equatable {
    case unknownAccount(EmailAddress)
    case store(StoreError)

    public var message: String { English().message(of: self) }
}
