/// A person in a moment: its author, or one who likes it.
///
/// Servers give an identifier, a name or neither (see `likes { id avatar }` of the BFF), and two people can share an
/// identifier, so equality takes all of it.
package struct User: Hashable, Sendable {
    package let id: String?
    package let name: String?
    /// As the server wrote it; `WebAddress` decides whether it can be followed.
    package let avatar: String?

    package init(id: String? = nil, name: String? = nil, avatar: String? = nil) {
        self.id = id
        self.name = name
        self.avatar = avatar
    }
}
