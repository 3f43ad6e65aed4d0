/// What the search says to a person.
public protocol SearchWords: Sendable {
}
