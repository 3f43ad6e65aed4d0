/// A field of the login form.
public enum LoginField: Equatable, Sendable {
    case email, password
}
