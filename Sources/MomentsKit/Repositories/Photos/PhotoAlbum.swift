/// Which photos a viewer goes through.
public enum PhotoAlbum: Equatable, Sendable {
    /// All of the timeline.
    case timeline
    /// Those of one moment.
    case moment(Moment.ID)
}
