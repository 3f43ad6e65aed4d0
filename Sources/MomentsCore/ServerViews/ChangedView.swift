/// The answer of a server to a change of a view.
package struct ChangedView: Equatable, Sendable {
    /// Whether a hashtag is followed since; nil where the server did not say.
    package var isFollowed: Bool?
    /// The list as the server has it since; nil where it did not say.
    package var list: ServerList?

    package init(isFollowed: Bool? = nil, list: ServerList? = nil) {
        self.isFollowed = isFollowed
        self.list = list
    }
}
