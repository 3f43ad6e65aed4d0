import Essentials
import MomentsCore

/// What a server tells a person, on its way into the store.
package struct NewNotification: Equatable, Sendable {
    let remoteID: String
    let kind: NotificationKind
    /// In Unix milliseconds.
    let createdAt: Int64
    /// Who did it, by their handle.
    let account: User
    /// Where browsers find them.
    let accountURL: String?
    let status: NewStatus?

    /// - Parameter remoteID: what the server calls it.
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
