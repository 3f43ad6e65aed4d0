/// Whose timeline a feed is, as its server names them; anything may be missing.
package struct FeedOwner: Equatable, Sendable {
    package let id: String?
    package let name: String?
    /// As it was written; `WebAddress` decides whether it can be followed. So is the background.
    package let avatar: String?
    package let background: String?

    /// - Returns: nil where nothing is known of them.
    package init?(id: String?, name: String?, avatar: String?, background: String?) {
        guard id != nil || name != nil || avatar != nil else { return nil }
        self.id = id
        self.name = name
        self.avatar = avatar
        self.background = background
    }
}
