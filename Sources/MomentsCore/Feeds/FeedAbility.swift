/// An ability that only the servers of some kinds have. `ServerCapabilities` has those that a single server lacks.
package enum FeedAbility: Sendable {
    /// The person signs in to the server: the feed is their account, called by its handle.
    case signIn
    /// The feed's moments show statuses.
    case statuses
    /// The server takes posts of the feed's account.
    case posts
    /// The server shows more than one timeline: threads, people, lists, notifications, how far its person read.
    case views
    /// The person follows, mutes and blocks others there.
    case relationships
}

extension Feed.Kind {
    package func has(_ ability: FeedAbility) -> Bool { abilities.contains(ability) }

    private var abilities: Set<FeedAbility> {
        switch self {
        case .bff: []
        case .mastodon: [.signIn, .statuses, .posts, .views, .relationships]
        }
    }

    /// An expression of SQL: whether the kind that stands in a column has an ability.
    package static func sql(_ column: String = "kind", has ability: FeedAbility) -> String {
        "\(column) IN (\(allCases.filter { $0.has(ability) }.map { "'\($0.rawValue)'" }.joined(separator: ", ")))"
    }
}

extension Feed {
    /// Whether it is followed and its server has the ability.
    package func has(_ ability: FeedAbility) -> Bool { isFollowed && kind.has(ability) }
}
