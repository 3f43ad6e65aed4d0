import Essentials

/// The profile of a person on a Mastodon-compatible server, in the words of the API (docs.joinmastodon.org/entities/Account),
/// with plain text in the stead of HTML. Nil means that the server did not say.
package struct PersonDetails: Equatable, Sendable {
    /// Opaque, and only known to the server.
    package let id: String
    /// `user@host`.
    package let handle: String
    package var displayName: String
    package var note: String
    package var fields: [Field]
    package var statusesCount: Int?
    package var followingCount: Int?
    package var followersCount: Int?
    package var isBot: Bool?
    /// Whether they decide who follows them.
    package var isLocked: Bool?
    /// Whether their server does not show them any more.
    package var isSuspended: Bool?
    /// The handle of where they are now.
    package var movedTo: String?
    /// As the server wrote it; `WebAddress` decides whether it can be followed. So are the next two.
    package var url: String?
    package var avatar: String?
    package var header: String?
    package var createdAt: Date?

    package init(id: String, handle: String, displayName: String = "", note: String = "", fields: [Field] = []) {
        self.id = id
        self.handle = handle
        self.displayName = displayName
        self.note = note
        self.fields = fields
    }

    /// A line that they chose themselves: "web", "pronouns".
    package struct Field: Equatable, Sendable {
        package let name: String
        package let value: String
        /// Where its value leads.
        package let url: String?
        /// When the server found that the page there links to theirs.
        package let verifiedAt: Date?

        package init(name: String, value: String, url: String? = nil, verifiedAt: Date? = nil) {
            self.name = name
            self.value = value
            self.url = url
            self.verifiedAt = verifiedAt
        }
    }
}
