import Essentials

/// A notification of a server (docs.joinmastodon.org/entities/Notification).
package struct ServerNotification: Identifiable, Equatable, Sendable {
    /// Opaque, and only known to its server.
    package let id: String
    package let kind: NotificationKind
    package let createdAt: Date?
    /// The person who did it; nil where there is none.
    package let account: StatusAccount?
    /// The status that it is about; nil where it is about a person, or the status is gone.
    package let status: Status?
    /// Whether the person chose not to be told.
    package let isFiltered: Bool

    package init(
        id: String, kind: NotificationKind, createdAt: Date? = nil, account: StatusAccount? = nil,
        status: Status? = nil, isFiltered: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.createdAt = createdAt
        self.account = account
        self.status = status
        self.isFiltered = isFiltered
    }
}
