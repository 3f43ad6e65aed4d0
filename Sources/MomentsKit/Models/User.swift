/// A person in a moment: its author, or one who likes it.
///
/// Servers give an identifier, a name or neither (see `likes { id avatar }` of the BFF), and two people can share an
/// identifier, so equality takes all of it.
public struct User: Hashable, Sendable {
    public let id: String?
    public let name: String?
    /// As the server wrote it; `WebAddress` decides whether it can be followed.
    public let avatar: String?

    public init(id: String? = nil, name: String? = nil, avatar: String? = nil) {
        self.id = id
        self.name = name
        self.avatar = avatar
    }
}
