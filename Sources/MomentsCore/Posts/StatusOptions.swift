/// How a post stands on a server, in the words of the API (docs.joinmastodon.org/methods/statuses/#create).
package struct StatusOptions: Equatable, Sendable {
    /// The account there, by which it is posted.
    package let feed: Feed.ID
    /// The post that it replies to; nil where it is no reply.
    package private(set) var inReplyTo: AnsweredStatus?
    /// Never for more people than what is answered. Nil: as the person chose it on the server, which is not known here.
    package private(set) var visibility: StatusVisibility?
    /// The content warning; "" where there is none.
    package var spoilerText: String
    /// Whether its photos are covered until asked for; nil: as the person told the server.
    package var isSensitive: Bool?
    /// Of its text, as ISO 639-1 has it; nil: as the person told the server.
    package var language: String?
    /// The post that it replaces, whose visibility stays. Nil where it is another post.
    package var editing: EditedStatus?
    package var poll: NewPoll?

    /// - Parameter visibility: what is answered may have less.
    package init(
        feed: Feed.ID, inReplyTo: AnsweredStatus? = nil, visibility: StatusVisibility?, spoilerText: String = "",
        language: String? = nil
    ) {
        self.feed = feed
        self.inReplyTo = inReplyTo
        self.visibility = visibility.narrowed(to: inReplyTo?.visibility ?? .public)
        self.spoilerText = spoilerText
        self.language = language
    }

    /// How a new post stands there. The language is not sent: the server takes the person's own.
    package init(feed: Feed.ID, defaults: PostingDefaults) {
        self.init(feed: feed, visibility: defaults.visibility)
        isSensitive = defaults.isSensitive ? true : nil
    }

    /// A reply, for no more people than the person's other posts.
    package func narrowed(to defaults: PostingDefaults) -> StatusOptions {
        var options = with(visibility: visibility.narrowed(to: defaults.visibility))
        options.isSensitive = isSensitive ?? (defaults.isSensitive ? true : nil)
        return options
    }

    /// The same for other people, as far as what is answered lets it.
    package func with(visibility: StatusVisibility?) -> StatusOptions {
        var options = self
        options.visibility = visibility.narrowed(to: inReplyTo?.visibility ?? .public)
        return options
    }

    /// Whether this can be a language as servers name them: two or three letters, and what may follow them (RFC 5646).
    package static func isLanguage(_ code: String) -> Bool {
        let parts = code.split(separator: "-", omittingEmptySubsequences: false)
        return (2...3).contains(parts[0].count)
            && parts.allSatisfy { part in
                (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }

    /// The language as servers compare it, in small letters ("de"); what follows it stays as it is written ("zh-Hans").
    package var languageTag: String? {
        guard let language else { return nil }
        let end = language.firstIndex(of: "-") ?? language.endIndex
        return language[..<end].lowercased() + language[end...]
    }

    /// The same where it is known by now what the server calls what is answered.
    package func answering(_ id: Status.ID) -> StatusOptions {
        var options = self
        options.inReplyTo?.id = id
        return options
    }

    /// The same for what stands by itself.
    package var answeringNothing: StatusOptions {
        var options = self
        options.inReplyTo = nil
        return options
    }

    /// The same for another post.
    package var editingNothing: StatusOptions {
        var options = self
        options.editing = nil
        return options
    }

    /// The post that is edited or replied to; "" where there is none.
    package var subject: String {
        if let editing { return "edit/\(feed)/\(editing.name)" }
        guard let inReplyTo else { return "" }
        return "\(feed)/\(inReplyTo.id ?? "\(inReplyTo.unsent?.rawValue ?? 0)")"
    }
}

extension StatusVisibility? {
    /// The person's choice on their server counts as narrower than public.
    private static let choices: [StatusVisibility?] = [.public, nil, .unlisted, .private, .direct]

    /// Itself, or another one that is for fewer people.
    package func narrowed(to other: StatusVisibility?) -> StatusVisibility? {
        Self.choices[max(breadth, other.breadth)]
    }

    /// A visibility that this release does not know counts as the narrowest.
    private var breadth: Int { Self.choices.firstIndex(of: self) ?? Self.choices.count - 1 }
}
