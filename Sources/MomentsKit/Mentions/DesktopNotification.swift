/// A notification for a person who looks elsewhere. Its texts have neither control characters nor line feeds.
package struct DesktopNotification: Equatable, Sendable {
    /// "Ada mentions you"
    package let title: String
    /// The text of the mention; nil where nobody else may see it.
    package let text: String?

    package init(title: String, text: String? = nil) {
        self.title = title
        self.text = text
    }
}
