import Essentials

/// A status as the person wrote it on their server (docs.joinmastodon.org/entities/StatusSource), and what else writing it anew takes.
package struct StatusSource: Equatable, Sendable {
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
}

extension StatusSource {
    /// - Returns: nil for what `json` did not make.
    package init?(json text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)), let source = json["text"]?.string,
            let options = StatusOptions(json)
        else { return nil }
        self.init(source, options, editedAt: json.second("editedAt"))
    }

    package var json: String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("text", text)
            $0.addMember("editedAt", second: editedAt)
            $0.addMembers(of: options)
        }
        return writer.text
    }
}
