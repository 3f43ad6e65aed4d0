/// The part of a timeline to read.
public enum TimelinePage: Equatable, Sendable {
    case newest
    case oldest
    /// The nearest ones older than this.
    case before(Moment.ID)
    /// The nearest ones newer than this.
    case after(Moment.ID)
    /// From one moment to another, both included where they are there; the newest of those.
    case range(newest: Moment.ID, oldest: Moment.ID)
}
