/// A field of the login form.
package enum LoginField: Equatable, Sendable {
    case email, password
}
