/// What the help says to a person.
public protocol HelpWords: Sendable {
}
