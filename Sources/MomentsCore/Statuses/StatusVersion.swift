import Essentials

/// A version of a status (docs.joinmastodon.org/entities/StatusEdit).
package struct StatusVersion: Equatable, Sendable {
    /// How many of a status are kept: the newest ones.
    package static let limit = 100

    package let author: User
    /// Its text then, its content warning first.
    package let title: String
    package let photos: [Photo]
    /// When it became so.
    package let createdAt: Date?
    package let details: StatusDetails

    package init(author: User, title: String, photos: [Photo] = [], createdAt: Date?, details: StatusDetails) {
        self.author = author
        self.title = title
        self.photos = photos
        self.createdAt = createdAt
        self.details = details
    }
}
