import Essentials

/// The moment that somebody shared, as far as the share names it.
package struct Origin: Equatable, Sendable {
    /// The identifier it has where it comes from, opaque.
    package let remoteID: String
    package let author: User
    /// Nil where it could not be read.
    package let date: Date?

    package init(remoteID: String, author: User, date: Date?) {
        self.remoteID = remoteID
        self.author = author
        self.date = date
    }
}
