import MomentsCore

/// One of the views to choose from.
package enum ServerViewChoice: Hashable, Sendable {
    case view(ServerView)
    /// A hashtag of that server, whose name is asked for.
    case tag(of: Feed.ID)

    package var destination: Destination {
        switch self {
        case .view(let view): .serverView(view)
        case .tag(let feed): .serverSearchForm(feed)
        }
    }
}
