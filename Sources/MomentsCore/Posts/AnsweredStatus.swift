/// A status that is answered, as far as an answer needs it.
package struct AnsweredStatus: Equatable, Sendable, Codable {
    /// The server's identifier of it; nil for one of the person's own that is not there yet.
    package internal(set) var id: Status.ID?
    /// Its moment, where it is not there yet.
    package let unsent: Moment.ID?
    /// `user@host` of its author.
    package let handle: String
    package let visibility: StatusVisibility
    /// The author and the beginning of the text, shown above the reply.
    package let author: String
    package let beginning: String
    /// The handles of those whom it names.
    package let mentions: [String]

    /// The maximum length of `beginning`, in characters.
    package static let beginningLimit = 500

    package init(
        id: Status.ID?, unsent: Moment.ID? = nil, handle: String, visibility: StatusVisibility, author: String = "",
        beginning: String = "", mentions: [String] = []
    ) {
        self.id = id
        self.unsent = unsent
        self.handle = handle
        self.visibility = visibility
        self.author = author
        self.beginning = beginning
        self.mentions = mentions
    }

    /// - Returns: nil for what is no status.
    package init?(_ moment: Moment) {
        guard let status = moment.status, moment.isUnsent || moment.statusID != nil else { return nil }
        // A folded post stays folded above its reply.
        let title = status.filters.isEmpty ? moment.title ?? "" : ""
        let text = status.spoilerText.isEmpty ? title : status.spoilerText
        self.init(
            id: moment.statusID, unsent: moment.isUnsent ? moment.id : nil, handle: status.handle,
            visibility: status.visibility, author: moment.author.name ?? status.handle,
            beginning: String(text.prefix(Self.beginningLimit)), mentions: status.mentions)
    }
}
