import Essentials
import MomentsCore

/// A notification of a server, on its way into the store.
package struct NewNotification: Equatable, Sendable {
    let remoteID: String
    let kind: NotificationKind
    /// In Unix milliseconds.
    let createdAt: Int64
    /// The person who did it, by their handle.
    let account: User
    /// Where browsers find them.
    let accountURL: String?
    let status: NewStatus?

    /// - Parameter remoteID: its identifier on the server.
    package init(
        _ remoteID: String, kind: NotificationKind, createdAt: Date, account: User, accountURL: String? = nil,
        status: NewStatus? = nil
    ) {
        self.remoteID = remoteID
        self.kind = kind
        self.createdAt = ChangeTime.millisecond(of: createdAt)
        self.account = account.bounded
        self.accountURL = accountURL?.boundedAddress
        self.status = status
    }
}
