import Essentials

/// A person on a Mastodon-compatible server (docs.joinmastodon.org/entities/Account). The notes of `Status` on nil, bounds and
/// addresses are true here, too.
package struct StatusAccount: Identifiable, Equatable, Sendable {
    /// Opaque, and only known to its server.
    package var id: String
    package var username: String
    /// The name with the server after an `@`; without it, mostly, where that is the one that was asked.
    package var acct: String
    /// "" where they chose none.
    package var displayName: String
    package var uri: String?
    package var url: String?
    /// One that does not move, where the server has such a one (`avatar_static`); so is the header.
    package var avatar: String?
    package var header: String?
    /// Their bio: HTML as the server sent it.
    package var note: String
    package var fields: [Field]
    package var emojis: [CustomEmoji]
    package var createdAt: Date?
    package var followersCount: Int?
    package var followingCount: Int?
    package var statusesCount: Int?
    package var isBot: Bool?
    /// Whether they decide who follows them.
    package var isLocked: Bool?
    /// Whether their server does not show them any more.
    package var isSuspended: Bool?
    /// The `acct` of where they are now.
    package var movedTo: String?

    package init(id: String, username: String, acct: String, displayName: String = "") {
        self.id = id
        self.username = username
        self.acct = acct
        self.displayName = displayName
        note = ""
        fields = []
        emojis = []
    }

    /// A line of a profile (docs.joinmastodon.org/entities/Account/#Field).
    package struct Field: Equatable, Sendable {
        package let name: String
        /// HTML.
        package let value: String
        /// When the server found that the page which it links to links back.
        package let verifiedAt: Date?

        package init(name: String, value: String, verifiedAt: Date? = nil) {
            self.name = name
            self.value = value
            self.verifiedAt = verifiedAt
        }
    }
}

/// The account of the person whose token was sent (docs.joinmastodon.org/entities/Account/#CredentialAccount).
package struct CredentialAccount: Equatable, Sendable {
    package var account: StatusAccount
    package var defaults: PostingDefaults

    package init(_ account: StatusAccount, defaults: PostingDefaults = PostingDefaults()) {
        self.account = account
        self.defaults = defaults
    }
}
