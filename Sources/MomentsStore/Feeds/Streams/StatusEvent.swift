/// An event in a home timeline, or one that concerns the person, as its server sent it.
package enum StatusEvent: Equatable, Sendable {
    /// A status was added.
    case added(NewStatus)
    /// A status was edited.
    case edited(NewStatus)
    /// A status was deleted.
    /// - Parameter remoteID: its identifier on the server.
    case deleted(remoteID: String)
    /// The person was notified.
    case notified(NewNotification)
}
