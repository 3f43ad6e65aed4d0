/// A status that names somebody, or is for them alone, and that came a moment ago.
package struct ArrivedMention: Identifiable, Equatable, Sendable {
    /// The same of whatever account is told of it.
    package let id: String
    package let author: User
    /// Whether it is for those alone whom it names.
    package let isDirect: Bool
    /// Its content warning where it has one, else its text.
    package let text: String

    package init(id: String, author: User, isDirect: Bool, text: String) {
        self.id = id
        self.author = author
        self.isDirect = isDirect
        self.text = text
    }
}
