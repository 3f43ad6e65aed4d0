import Essentials
import MomentsCore
import MomentsStore

extension NewNotification {
    /// - Parameters:
    ///   - host: of the server that sent it.
    ///   - now: when it came; one without a date, or with one that is later, is of then.
    init(_ notification: ServerNotification, host: String, now: Date) {
        let account = notification.account
        self.init(
            notification.id, kind: notification.kind, createdAt: min(notification.createdAt ?? now, now),
            account: account.map { User($0, host: host) } ?? User(), accountURL: account?.url,
            status: notification.status.map { NewStatus($0, host: host, now: now) })
    }
}

extension ServerNotification {
    /// Whether a filter of the person's hides it.
    var isHidden: Bool { isFiltered || status?.isHidden ?? false }
}
