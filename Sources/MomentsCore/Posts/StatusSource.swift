import Essentials

/// A status as the person wrote it on their server (docs.joinmastodon.org/entities/StatusSource), and what else writing it anew takes.
package struct StatusSource: Equatable, Sendable, JSONCodable {
    package let text: String
    /// How it stands there.
    package let options: StatusOptions
    /// When it was edited last; nil where it never was.
    package let editedAt: Date?

    package init(_ text: String, _ options: StatusOptions, editedAt: Date? = nil) {
        self.text = text
        self.options = options
        self.editedAt = editedAt
    }

    private enum CodingKeys: CodingKey {
        case text, editedAt
    }

    /// As the store keeps it: the members of the options with the text.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let second = try members.decodeIfPresent(Int.self, forKey: .editedAt)
        try self.init(
            members.decode(String.self, forKey: .text), StatusOptions(from: decoder),
            editedAt: second.flatMap {
                StatusBounds.seconds.contains($0) ? Date(timeIntervalSince1970: TimeInterval($0)) : nil
            })
    }

    package func encode(to encoder: any Encoder) throws {
        try options.encode(to: encoder)
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(text, forKey: .text)
        try members.encodeIfPresent(editedAt.map { Int64($0.timeIntervalSince1970.rounded()) }, forKey: .editedAt)
    }
}
