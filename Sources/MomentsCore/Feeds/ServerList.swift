/// A list that somebody made on their server: what the people of it post is a view (docs.joinmastodon.org/entities/List).
package struct ServerList: Identifiable, Equatable, Sendable {
    package let id: String
    package var title: String
    /// Whether what its people post stays out of home.
    package var isExclusive: Bool
    /// Whether something of it is not delivered yet.
    package var isPending = false

    package init(id: String, title: String, isExclusive: Bool = false) {
        self.id = id
        self.title = title
        self.isExclusive = isExclusive
    }

    /// The identifier of a list that its server does not have yet. None of a server has a colon: it could not stand in an address.
    /// - Parameter name: unique.
    package static func unsentID(_ name: String) -> String { unsentPrefix + name }

    private static let unsentPrefix = "new:"

    /// Whether its server does not have it yet.
    package var isUnsent: Bool { id.hasPrefix(Self.unsentPrefix) }
}
