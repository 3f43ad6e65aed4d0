/// The lists of a feed, and in which of them somebody stands, with what is not delivered yet.
package struct ShownMemberships: Equatable, Sendable {
    package struct Membership: Equatable, Sendable {
        package let list: ServerList
        package var isMember: Bool
        package var isPending: Bool

        package init(_ list: ServerList, isMember: Bool, isPending: Bool = false) {
            self.list = list
            self.isMember = isMember
            self.isPending = isPending
        }
    }

    /// In the order of the lists.
    package var lists: [Membership]
    /// Whether the server told in which of them they stand.
    package var isKnown: Bool

    package init(_ lists: [Membership] = [], isKnown: Bool = true) {
        self.lists = lists
        self.isKnown = isKnown
    }
}
