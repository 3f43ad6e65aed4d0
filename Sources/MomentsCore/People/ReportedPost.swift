/// A post that can go along with a report.
package struct ReportedPost: Equatable, Sendable {
    /// The server's identifier of it.
    package let id: Status.ID
    package let text: String?

    package init(id: Status.ID, text: String?) {
        self.id = id
        self.text = text
    }
}
