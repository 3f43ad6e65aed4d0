/// What the login form says to a person.
public protocol LoginWords: Sendable {
}
