/// Which photos a viewer goes through.
package enum PhotoAlbum: Equatable, Sendable {
    /// All of the timeline.
    case timeline
    /// Those of one moment.
    case moment(Moment.ID)
}
