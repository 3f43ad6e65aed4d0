/// What a person is told who looks elsewhere. Its texts have neither control characters nor line feeds.
package struct DesktopNotification: Equatable, Sendable {
    /// "Ada mentions you"
    package let title: String
    /// What was said; nil where that is nobody else's to see.
    package let text: String?

    package init(title: String, text: String? = nil) {
        self.title = title
        self.text = text
    }
}
