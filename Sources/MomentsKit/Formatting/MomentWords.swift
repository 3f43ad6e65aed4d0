/// What the one moment, in a list or whole says to a person.
public protocol MomentWords: Sendable {
}
