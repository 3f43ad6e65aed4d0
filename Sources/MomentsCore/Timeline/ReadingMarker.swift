/// A server's marker of how far a person read (docs.joinmastodon.org/entities/Marker).
package struct ReadingMarker: Equatable, Sendable {
    /// The newest moment that they read elsewhere; nil where they did not, or nothing is stored of what they read.
    package let elsewhere: Moment.ID?

    package init(elsewhere: Moment.ID?) {
        self.elsewhere = elsewhere
    }
}
