import MomentsCore

/// The person whose timeline an account holds, as the origin names them.
package struct Owner: Equatable, Sendable {
    package let user: User
    package let background: String?

    package init(user: User, background: String?) {
        self.user = user
        self.background = background
    }

    /// Whether a user in a moment is this person.
    ///
    /// Two people can share an identifier, so that names have to agree where both are known; where there is no name
    /// (likers of the BFF have none), pictures have to. Without an identifier it takes both the name and the picture.
    func isSame(as other: User) -> Bool {
        guard let id = other.id else {
            return other.name != nil && other.name == user.name && other.avatar == user.avatar
        }
        return id == user.id && (other.name.map { $0 == user.name } ?? (other.avatar == user.avatar))
    }
}
