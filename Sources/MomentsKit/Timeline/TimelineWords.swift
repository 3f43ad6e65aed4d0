/// What the timeline says to a person.
public protocol TimelineWords: Sendable {
}
