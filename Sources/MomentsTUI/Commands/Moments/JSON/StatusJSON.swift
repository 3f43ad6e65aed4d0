import Essentials
import MomentsCore

/// A moment's status on a Mastodon-compatible server, in the words of its API (docs.joinmastodon.org/entities/Status);
nonisolated struct StatusJSON: Encodable {
    struct Media: Encodable {
        let type: String
        let url: String?
        let description: String?
        let blurhash: String?

        init(_ media: StatusDetails.Media, description: String?) {
            self.description = description
            type = media.kind.rawValue
            url = media.url
            blurhash = media.blurhash
        }
    }

    /// A link whose text names another host than the one it leads to.
    struct DisguisedLinkJSON: Encodable {
        let text: String
        let url: String
        let host: String

        init(_ link: DisguisedLink) { (text, url, host) = (link.text, link.url, link.host) }
    }

    struct PollJSON: Encodable {
        struct Option: Encodable {
            let title: String
            let votesCount: Int?

            private enum CodingKeys: String, CodingKey {
                case title
                case votesCount = "votes_count"
            }
        }

        let expiresAt: String?
        let expired: Bool
        let multiple: Bool
        let votesCount: Int?
        let votersCount: Int?
        let options: [Option]
        let voted: Bool?
        let ownVotes: [Int]?

        private enum CodingKeys: String, CodingKey {
            case expired, multiple, options, voted
            case expiresAt = "expires_at"
            case votesCount = "votes_count"
            case votersCount = "voters_count"
            case ownVotes = "own_votes"
        }

        init(_ poll: Poll) {
            expiresAt = poll.expiresAt.map(MomentJSON.seconds)
            expired = poll.isExpired
            multiple = poll.isMultiple
            votesCount = poll.votesCount
            votersCount = poll.votersCount
            options = poll.options.map { Option(title: $0.title, votesCount: $0.votesCount) }
            voted = poll.isVoted
            ownVotes = poll.ownVotes
        }
    }

    struct Card: Encodable {
        let url: String
        let title: String
        let description: String
        let providerName: String?

        private enum CodingKeys: String, CodingKey {
            case url, title, description
            case providerName = "provider_name"
        }

        init(_ card: PreviewCard) {
            url = card.url
            title = card.title
            description = card.description
            providerName = card.providerName
        }
    }

    struct QuoteJSON: Encodable {
        let state: String
        let account: MomentJSON.Person?
        let text: String?
        let url: String?
        /// The titles of filters that it matches; nil where there are none.
        let filtered: [String]?

        init(_ quote: StatusDetails.QuotedStatus) {
            state = quote.state.rawValue
            account = quote.author.map(MomentJSON.Person.init)
            text = quote.author == nil || !quote.filters.isEmpty ? nil : quote.text
            url = quote.url
            filtered = quote.filters.isEmpty ? nil : quote.filters
        }
    }

    let acct: String
    let url: String?
    /// The person who boosted it.
    let rebloggedBy: MomentJSON.Person?
    let visibility: String
    let spoilerText: String
    let sensitive: Bool
    let editedAt: String?
    /// "" where it replies to a person whom the server did not name.
    let inReplyToAcct: String?
    let links: [String]
    /// Nil where there are none.
    let disguisedLinks: [DisguisedLinkJSON]?
    let mediaAttachments: [Media]
    let poll: PollJSON?
    let card: Card?
    let quote: QuoteJSON?
    let repliesCount: Int?
    let reblogsCount: Int?
    let favouritesCount: Int?
    let reblogged: Bool?
    let bookmarked: Bool?
    /// Nil where it is not; so is the next.
    let pinned: Bool?
    let muted: Bool?
    /// The titles of filters that it matches.
    let filtered: [String]

    private enum CodingKeys: String, CodingKey {
        case acct, url, visibility, sensitive, links, poll, card, quote, reblogged, bookmarked, pinned, muted, filtered
        case rebloggedBy = "reblogged_by"
        case spoilerText = "spoiler_text"
        case editedAt = "edited_at"
        case inReplyToAcct = "in_reply_to_acct"
        case disguisedLinks = "disguised_links"
        case mediaAttachments = "media_attachments"
        case repliesCount = "replies_count"
        case reblogsCount = "reblogs_count"
        case favouritesCount = "favourites_count"
    }

    /// - Parameter photos: of its moment: moments have their descriptions.
    init(_ status: StatusDetails, photos: [Photo]) {
        acct = status.handle
        url = status.url
        rebloggedBy = status.boostedBy.map(MomentJSON.Person.init)
        visibility = status.visibility.rawValue
        spoilerText = status.spoilerText
        sensitive = status.isSensitive
        editedAt = status.editedAt.map(MomentJSON.seconds)
        inReplyToAcct = status.inReplyTo
        links = status.links.map(\.url)
        let disguised = status.disguisedLinks.map(DisguisedLinkJSON.init)
        disguisedLinks = disguised.isEmpty ? nil : disguised
        var photos = photos[...]
        mediaAttachments = status.media.map {
            Media($0, description: $0.hasPhoto ? photos.popFirst()?.altText : $0.altText)
        }
        poll = status.poll.map(PollJSON.init)
        card = status.card.map(Card.init)
        quote = status.quote.map(QuoteJSON.init)
        repliesCount = status.repliesCount
        reblogsCount = status.reblogsCount
        favouritesCount = status.favouritesCount
        reblogged = status.isReblogged
        bookmarked = status.isBookmarked
        pinned = status.isPinned == true ? true : nil
        muted = status.isMuted == true ? true : nil
        filtered = status.filters
    }
}
