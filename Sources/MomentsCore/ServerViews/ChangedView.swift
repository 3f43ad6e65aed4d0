/// What a server answered to a change of a view.
package struct ChangedView: Equatable, Sendable {
    /// Whether a hashtag is followed since; nil where the server did not say.
    package var isFollowed: Bool?

    package init(isFollowed: Bool? = nil) {
        self.isFollowed = isFollowed
    }
}
