import MomentsCore

extension English: FeedKindsWords {
    package var feedKindsTitle: String { "Follow a server" }

    package func name(of kind: Feed.Kind) -> String {
        switch kind {
        case .mastodon: "An account on Mastodon"
        case .bff: "A Moments BFF"
        }
    }

    package func detail(of kind: Feed.Kind) -> String {
        switch kind {
        case .mastodon: "your home timeline there, on it or a server like it"
        case .bff: "a timeline of moments, by the address of its server"
        }
    }

    package func feedKindLine(_ name: String, _ detail: String) -> String { "\(name): \(detail)." }
    package var feedKindsAdvice: String { "The number of a row chooses it, an empty line goes back." }
}
