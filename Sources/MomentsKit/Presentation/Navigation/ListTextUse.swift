import MomentsCore

/// The purpose of a text about a list.
package enum ListTextUse: Equatable, Sendable {
    /// The title of a new one.
    case create(on: Feed.ID)
    /// Another title.
    case rename(ServerList, of: Feed.ID)
    /// The handle of somebody who is put into it.
    /// - Parameter host: of those who are named without one.
    case add(to: ServerList, of: Feed.ID, host: String)
}
