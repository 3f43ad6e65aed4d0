/// The photos that a gallery or a viewer goes through.
package enum PhotoAlbum: Equatable, Sendable {
    /// All of the timeline.
    case timeline
    /// Those of one moment.
    case moment(Moment.ID)
    /// Those of one moment of a server's view, by the key that it has there.
    case momentOfView(Moment.ID, ServerView)
    /// Those of all that stands in one.
    case view(ServerView)
    /// Those of the moments on a profile.
    case person(Person)
}
