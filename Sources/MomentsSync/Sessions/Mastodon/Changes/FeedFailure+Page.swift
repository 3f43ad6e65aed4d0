import MomentsCore

extension FeedFailure {
    /// Whether a server answers so where it has no such page, or nothing there. A page that is only not to be had now is none of
    /// these.
    var meansNoPage: Bool { [404, 405, 410, 501].contains { self == .http(status: $0) } }

    /// Whether a server answers so about a status that it does not have.
    var meansGone: Bool { [404, 410].contains { self == .http(status: $0) } }
}
