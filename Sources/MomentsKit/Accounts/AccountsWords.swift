/// What the accounts screen says to a person.
public protocol AccountsWords: Sendable {
}
