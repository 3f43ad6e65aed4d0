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
