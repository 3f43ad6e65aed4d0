import Essentials

/// A post on a server that speaks the client API of Mastodon, in the words of that API (docs.joinmastodon.org/entities/Status).
///
/// Servers leave out what they do not have: nil means that this one did not say, never "no". Texts are bounded
/// (`StatusBounds`); addresses are as the server wrote them, and `WebAddress` decides whether one can be followed.
package struct Status: Identifiable, Equatable, Sendable {
    /// Opaque, and only known to its server. Identifiers order nothing.
    package var id: String
    /// The name of the status for every server (ActivityPub); that of another server with another id is the same status.
    package var uri: String?
    /// Where browsers find it.
    package var url: String?
    package var account: StatusAccount
    package var createdAt: Date?
    package var editedAt: Date?
    package var inReplyToID: String?
    package var inReplyToAccountID: String?
    package var visibility: StatusVisibility
    /// HTML as the server sent it: nobody vouches for it.
    package var content: String
    /// The content warning; "" where there is none. No HTML.
    package var spoilerText: String
    /// Whether its media are to be covered until asked for.
    package var isSensitive: Bool
    /// As BCP 47 names it.
    package var language: String?
    package var mediaAttachments: [MediaAttachment]
    package var poll: Poll?
    package var card: PreviewCard?
    package var quote: Quote?
    package var mentions: [Mention]
    package var tags: [Tag]
    /// Those that its texts name between colons.
    package var emojis: [CustomEmoji]
    package var application: Application?
    package var repliesCount: Int?
    package var reblogsCount: Int?
    package var favouritesCount: Int?
    package var quotesCount: Int?
    /// By the person whose token was sent; so are the next four.
    package var isFavourited: Bool?
    package var isReblogged: Bool?
    package var isBookmarked: Bool?
    /// Whether they hear nothing of its conversation.
    package var isMuted: Bool?
    /// Whether it is at the top of their own profile.
    package var isPinned: Bool?
    /// The filters of theirs that it matches.
    package var filtered: [FilterResult]?
    private var boosted: Boosted?

    /// The status that this one boosts. A boosted status boosts none itself.
    package var reblog: Status? {
        get { boosted?.status }
        set { boosted = newValue.map(Boosted.status) }
    }

    package init(
        id: String, account: StatusAccount, content: String = "", visibility: StatusVisibility = .public,
        createdAt: Date? = nil
    ) {
        self.id = id
        self.account = account
        self.content = content
        self.visibility = visibility
        self.createdAt = createdAt
        spoilerText = ""
        isSensitive = false
        mediaAttachments = []
        mentions = []
        tags = []
        emojis = []
    }
}

/// A status in a status: a struct cannot hold one of its own kind.
private indirect enum Boosted: Equatable, Sendable {
    case status(Status)

    var status: Status {
        switch self {
        case .status(let status): status
        }
    }
}

extension Status {
    /// A mention in it (docs.joinmastodon.org/entities/Status/#Mention).
    package struct Mention: Equatable, Sendable {
        package let id: String
        package let username: String
        /// With the server after an `@`, where that is another one.
        package let acct: String
        package let url: String?

        package init(id: String, username: String, acct: String, url: String? = nil) {
            self.id = id
            self.username = username
            self.acct = acct
            self.url = url
        }
    }

    /// A hashtag (docs.joinmastodon.org/entities/Status/#Tag).
    package struct Tag: Equatable, Sendable {
        /// Without the number sign.
        package let name: String
        package let url: String?

        package init(name: String, url: String? = nil) {
            self.name = name
            self.url = url
        }
    }

    /// The app by which it was posted (docs.joinmastodon.org/entities/Status/#application).
    package struct Application: Equatable, Sendable {
        package let name: String
        package let website: String?

        package init(name: String, website: String? = nil) {
            self.name = name
            self.website = website
        }
    }
}
