import MomentsCore

/// The purpose of a text about a list.
package enum ListTextUse: Equatable, Sendable {
    /// The title of a new one.
    case create(on: Feed.ID)
    /// Another title.
    case rename(ServerList, of: Feed.ID)
    /// The handle of a person to add to it.
    /// - Parameter host: the host of people who are named without one.
    case add(to: ServerList, of: Feed.ID, host: String)
}
