/// Who a timeline belongs to, as its header shows it.
public struct Profile: Equatable, Sendable {
    public let name: String
    public let email: String
    /// As the origin wrote it; `WebAddress` decides whether it can be followed.
    public let avatar: String?
    /// As the origin wrote it, likewise.
    public let background: String?

    /// Nil where the origin wrote none that can be followed; so is the background's.
    public var avatarAddress: WebAddress? { avatar.flatMap(WebAddress.init) }
    public var backgroundAddress: WebAddress? { background.flatMap(WebAddress.init) }

    public init(name: String, email: String, avatar: String? = nil, background: String? = nil) {
        self.name = name
        self.email = email
        self.avatar = avatar
        self.background = background
    }
}
