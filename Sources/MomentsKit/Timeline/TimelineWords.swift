/// What the timeline says to a person.
public protocol TimelineWords: ErrorWords {
    /// What to do where there is no moment.
    var emptyTimeline: String { get }
}
