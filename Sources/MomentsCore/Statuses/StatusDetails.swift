import Essentials

/// The details of a status beside those of every moment, in the words of the API (docs.joinmastodon.org/entities/Status).
///
/// A moment of a Mastodon-compatible server is an entry of a home timeline: it shows a status, its own or one that it boosts.
/// Nil means that the server did not say.
package struct StatusDetails: Equatable, Sendable {
    /// `user@host` of its author.
    package var handle: String
    /// Where browsers find it.
    package var url: String?
    /// The person who boosted it, by their handle; nil where it is no boost.
    package var boostedBy: User?
    package var visibility: StatusVisibility
    /// The content warning, which the text of the moment begins with; "" where there is none.
    package var spoilerText: String
    /// Whether its media are covered until asked for.
    package var isSensitive: Bool
    package var editedAt: Date?
    /// The handle of whom it answers; "" where the server did not name them, nil where it answers nobody.
    package var inReplyTo: String?
    /// The identifier of the status that it replies to; nil where the server did not say.
    package var inReplyToID: String?
    /// The handles of those whom it names.
    package var mentions: [String]
    /// The names of its hashtags, without the number sign.
    package var tags: [String]
    /// Where its text leads.
    package var links: [Link]
    package var media: [Media]
    package var poll: Poll?
    package var card: PreviewCard?
    package var quote: QuotedStatus?
    package var repliesCount: Int?
    package var reblogsCount: Int?
    package var favouritesCount: Int?
    package var quotesCount: Int?
    package var isReblogged: Bool?
    package var isBookmarked: Bool?
    /// Whether the person has it at the top of what they post; told of their own alone, and so stored only where it is so.
    package var isPinned: Bool?
    /// Whether they hear nothing of its conversation; stored only where it is so.
    package var isMuted: Bool?
    /// Its author deleted it here, and its server does not know that yet.
    package var isBeingDeleted = false
    /// An edit by its author here, which its server does not have yet: it is read instead.
    package var edit: PendingEdit?
    /// The titles of the person's filters that it matches and that warn.
    package var filters: [String]

    /// Whether it may be shown to anybody.
    package var canBeBoosted: Bool { visibility.isForEverybody }

    /// Whether it may stand at the top of what its author posts.
    package var canBePinned: Bool { !isDirect }

    package init(handle: String, visibility: StatusVisibility = .public) {
        self.handle = handle
        self.visibility = visibility
        spoilerText = ""
        isSensitive = false
        mentions = []
        tags = []
        links = []
        media = []
        filters = []
    }

    /// The new text of an edited status.
    package struct PendingEdit: Equatable, Sendable {
        package let text: String
        /// Its content warning; "" where it has none.
        package let spoilerText: String

        package init(text: String, spoilerText: String) {
            self.text = text
            self.spoilerText = spoilerText
        }

        /// Its text as it is read, its content warning first.
        package var title: String { spoilerText.isEmpty ? text : spoilerText + "\n\n" + text }
    }

    /// A part of the text that leads somewhere.
    package struct Link: Equatable, Sendable {
        package let text: String
        package let url: String

        package init(text: String, url: String) {
            self.text = text
            self.url = url
        }
    }

    /// The media of it, in the order of the server.
    package struct Media: Equatable, Sendable {
        package let kind: MediaAttachment.Kind
        /// The whole of it: a video or a sound is opened there.
        package let url: String?
        /// Whether a photo of the moment shows it.
        package let hasPhoto: Bool
        package let blurhash: String?
        /// The author's description; nil where a photo shows the attachment, because the photo has the description.
        package let altText: String?

        package init(
            kind: MediaAttachment.Kind, url: String?, hasPhoto: Bool, blurhash: String? = nil, altText: String? = nil
        ) {
            self.kind = kind
            self.url = url
            self.hasPhoto = hasPhoto
            self.blurhash = blurhash
            self.altText = altText
        }
    }

    /// The quoted post, as far as it may be shown: of all states but `accepted` there is the state alone.
    package struct QuotedStatus: Equatable, Sendable {
        package let state: Quote.State
        /// By their handle; nil where nothing of it is shown.
        package let author: User?
        /// Its content warning where it has one, else its text; "" where filters warn.
        package let text: String
        package let url: String?
        /// Its visibility, which may be narrower than that of the post that quotes it.
        package let visibility: StatusVisibility
        /// The titles of the person's filters that it matches and that warn.
        package let filters: [String]

        /// Since 4.5 Mastodon sends the whole status with a state that hides it: what is given of such a one is dropped.
        package init(
            state: Quote.State, author: User? = nil, text: String = "", url: String? = nil,
            visibility: StatusVisibility = .public, filters: [String] = []
        ) {
            let isShown = state == .accepted
            self.state = state
            self.author = isShown ? author : nil
            self.text = isShown && filters.isEmpty ? text : ""
            self.url = isShown ? url : nil
            self.visibility = isShown ? visibility : .public
            self.filters = isShown ? filters : []
        }
    }
}

extension StatusDetails {
    /// Whether it may go nowhere but to the screen of the person: it is for those whom it names, or the server did not say for whom.
    package var isDirect: Bool { visibility == .direct || visibility == .unknown }

    /// Drops the quoted post where the person mutes or blocks its author.
    package mutating func hideQuote(by handles: @autoclosure () throws -> Set<String>) rethrows {
        guard let author = quote?.author?.id, try handles().contains(author) else { return }
        quote = QuotedStatus(state: .mutedAccount)
    }
}
