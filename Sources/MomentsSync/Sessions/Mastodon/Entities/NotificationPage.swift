import MomentsCore

/// A page of notifications.
struct NotificationPage: Sendable {
    var notifications: [ServerNotification] = []
    /// Where older ones are; nil where none are.
    var next: PageLink?
}
