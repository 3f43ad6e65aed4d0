/// What happened in a home timeline, or concerns the person, as its server told while it did.
package enum StatusEvent: Equatable, Sendable {
    /// It is there now.
    case added(NewStatus)
    /// It reads so since, where it is stored.
    case edited(NewStatus)
    /// It is gone.
    /// - Parameter remoteID: what the server calls it.
    case deleted(remoteID: String)
    /// They are told.
    case notified(NewNotification)
}
