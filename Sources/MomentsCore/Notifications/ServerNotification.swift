import Essentials

/// What a server tells a person because it concerns them (docs.joinmastodon.org/entities/Notification).
package struct ServerNotification: Identifiable, Equatable, Sendable {
    /// Opaque, and only known to its server.
    package let id: String
    package let kind: NotificationKind
    package let createdAt: Date?
    /// Who did it; nil where nobody did.
    package let account: StatusAccount?
    /// What it is about; nil where that is a person, or not there any more.
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
