import Essentials

/// A moment's place in a list of notifications: one of them, or several of one kind and one day about one status.
package struct NotificationGroup: Equatable, Sendable {
    /// The server's, of the last one.
    package let remoteID: String
    package let kind: NotificationKind
    /// The last person who did it, by their handle.
    package let account: User
    /// How many others did.
    package let others: Int
    /// When the last one came.
    package let createdAt: Date
    /// Whether the moment shows a status.
    package let hasStatus: Bool

    package init(
        remoteID: String, kind: NotificationKind, account: User, others: Int = 0, createdAt: Date,
        hasStatus: Bool = true
    ) {
        self.remoteID = remoteID
        self.kind = kind
        self.account = account
        self.others = others
        self.createdAt = createdAt
        self.hasStatus = hasStatus
    }
}
