/// The owner of a timeline, as its header shows them.
package struct Profile: Equatable, Sendable {
    package let name: String
    package let email: String
    /// As the origin wrote it; `WebAddress` decides whether it can be followed.
    package let avatar: String?
    /// As the origin wrote it, likewise.
    package let background: String?

    /// Nil where the origin wrote none that can be followed; so is the background's.
    package var avatarAddress: WebAddress? { avatar.flatMap(WebAddress.init) }
    package var backgroundAddress: WebAddress? { background.flatMap(WebAddress.init) }

    package init(name: String, email: String, avatar: String? = nil, background: String? = nil) {
        self.name = name
        self.email = email
        self.avatar = avatar
        self.background = background
    }
}
