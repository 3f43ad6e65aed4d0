/// What a person logs in or signs up with.
public struct Credentials: Equatable, Sendable {
    package let email: EmailAddress
    package let password: Password

    public init(email: EmailAddress, password: Password) {
        self.email = email
        self.password = password
    }
}
