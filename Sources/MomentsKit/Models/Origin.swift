import Foundation

/// The moment that somebody shared, as far as the share names it.
public struct Origin: Equatable, Sendable {
    /// The identifier it has where it comes from, opaque.
    public let remoteID: String
    public let author: User
    /// Nil where it could not be read.
    public let date: Date?

    public init(remoteID: String, author: User, date: Date?) {
        self.remoteID = remoteID
        self.author = author
        self.date = date
    }
}
