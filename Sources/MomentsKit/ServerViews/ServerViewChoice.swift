import MomentsCore

/// One of the views to choose from.
package enum ServerViewChoice: Hashable, Sendable {
    case view(ServerView)
    /// The form for a search on that server.
    case search(of: Feed.ID)
    /// A list that is to be made on that server.
    case newList(of: Feed.ID)

    package var destination: Destination {
        switch self {
        case .view(let view): .serverView(view)
        case .search(let feed): .serverSearchForm(feed)
        case .newList(let feed): .listText(.create(on: feed))
        }
    }
}
