/// Why an account was not changed or deleted.
public enum AccountError: ExplainedError, Equatable {
    case unknownAccount(EmailAddress)
    case store(StoreError)

    public var message: String {
        switch self {
        case .unknownAccount(let email):
            "There is no account for \(email.text). `moments account list` shows the ones there are."
        case .store(let error): error.message
        }
    }
}
