/// The email address and the password of a login or a sign-up.
public struct Credentials: Equatable, Sendable {
    package let email: EmailAddress
    package let password: Password

    public init(email: EmailAddress, password: Password) {
        self.email = email
        self.password = password
    }
}
