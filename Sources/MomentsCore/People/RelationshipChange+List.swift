extension RelationshipChange {
    /// The list in which somebody does not stand any more once this was delivered; nil where there is none.
    /// - Parameter owner: the handle of the person whose feed it is.
    package func listLeft(owner: String) -> PeopleList? {
        switch self {
        case .answerRequest: .requests
        case .unmute: .muted
        case .unblock: .blocked
        case .unfollow: .following(of: "@\(owner)")
        case .removeFollower: .followers(of: "@\(owner)")
        default: nil
        }
    }
}
