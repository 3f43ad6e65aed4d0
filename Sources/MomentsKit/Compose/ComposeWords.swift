/// What the compose screen says to a person.
public protocol ComposeWords: Sendable {
}
