/// A poll that is posted with a status, in the words of the API (docs.joinmastodon.org/methods/statuses/#create).
package struct NewPoll: Equatable, Sendable, Codable {
    /// The answers to choose from, in their order.
    package var options: [String]
    /// For how long one can vote, in seconds.
    package var expiresIn: Int
    /// Whether one may choose several.
    package var isMultiple: Bool

    package init(options: [String], expiresIn: Int, isMultiple: Bool = false) {
        self.options = options
        self.expiresIn = expiresIn
        self.isMultiple = isMultiple
    }

    /// Less the answers that nobody wrote, and the blanks around the others; nil where nobody wrote one.
    package var written: NewPoll? {
        var poll = self
        poll.options = options.map(\.trimmed).filter { !$0.isEmpty }
        return poll.options.isEmpty ? nil : poll
    }

    private enum CodingKeys: String, CodingKey {
        case options, expiresIn
        case isMultiple = "multiple"
    }
}
