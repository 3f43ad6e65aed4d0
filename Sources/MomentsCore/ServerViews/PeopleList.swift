/// A list of people on a server (docs.joinmastodon.org/methods/accounts/#followers, and what is named there).
package enum PeopleList: Hashable, Sendable {
    /// The followers of a person, and the people that they follow: the person as `ServerView.Kind.person` names them.
    case followers(of: String)
    case following(of: String)
    /// The people who asked to follow the person whose feed it is.
    case requests
    case muted, blocked
    /// The people who liked or boosted a status, by its identifier.
    case liked(String)
    case boosted(String)
    /// The people on a list that the person made, by its identifier.
    case members(of: String)

    /// Its name in the store and in commands: "followers:@ada@kites.example", "liked-by:103", "muted".
    package var name: String {
        switch self {
        case .followers(let person): "followers:\(person)"
        case .following(let person): "following:\(person)"
        case .requests: "requests"
        case .muted: "muted"
        case .blocked: "blocked"
        case .liked(let status): "liked-by:\(status)"
        case .boosted(let status): "boosted-by:\(status)"
        case .members(let list): "members:\(list)"
        }
    }

    /// Nil for what names none.
    package init?(_ name: String) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let argument = parts.count == 2 ? parts[1] : nil
        if argument == "" || argument == "@" { return nil }
        switch (parts[0], argument) {
        case ("followers", let person?): self = .followers(of: person)
        case ("following", let person?): self = .following(of: person)
        case ("requests", nil): self = .requests
        case ("muted", nil): self = .muted
        case ("blocked", nil): self = .blocked
        case ("liked-by", let status?): self = .liked(status)
        case ("boosted-by", let status?): self = .boosted(status)
        case ("members", let list?): self = .members(of: list)
        default: return nil
        }
    }
}
