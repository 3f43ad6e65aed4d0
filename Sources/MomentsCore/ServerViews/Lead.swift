/// Something that a moment leads to.
package enum Lead: Equatable, Sendable {
    case link(MomentLink)
    /// A person, by their handle.
    case person(String, Role, ServerView)
    /// A hashtag, without its number sign.
    case tag(String, ServerView)
    /// The posts that quote it, and their number.
    case quotes(Int, ServerView)

    /// The part that a person has in the post.
    package enum Role: Equatable, Sendable {
        case author, booster, mentioned
    }

    /// The view that opens inside of the app; nil of an address.
    package var view: ServerView? {
        switch self {
        case .link: nil
        case .person(_, _, let view), .tag(_, let view), .quotes(_, let view): view
        }
    }

    /// Whether a mention or a hashtag names it: "@ada", "@ada@one.example", "#kites".
    package func isNamed(_ name: String) -> Bool {
        switch self {
        case .link, .quotes: false
        case .person(let handle, _, _):
            name.hasPrefix("@") && (handle == name.dropFirst() || handle.prefix { $0 != "@" } == name.dropFirst())
        case .tag(let tag, _): name.hasPrefix("#") && Hashtag(name)?.name == tag
        }
    }
}

extension Moment {
    /// The leads of the moment, each once: addresses, people, hashtags, the posts that quote it, and at last its page.
    /// - Parameter isFolded: whether what it says is folded: then who wrote and who boosted it, and its page.
    package func leads(isFolded: Bool = false) -> [Lead] {
        let page = pages
        let addresses = isFolded ? [] : links.filter { link in !page.contains { $0.address == link.address } }
        return addresses.map(Lead.link) + people(isFolded: isFolded) + (isFolded ? [] : tags) + quotes
            + page.map(Lead.link)
    }

    private func people(isFolded: Bool) -> [Lead] {
        guard let feed, let status else { return [] }
        let author: [(String?, Lead.Role)] = [(status.handle, .author), (status.boostedBy?.id, .booster)]
        let others: [(String?, Lead.Role)] = [(status.quote?.author?.id, .mentioned)]
        let mentioned: [(String?, Lead.Role)] = status.mentions.map { ($0, .mentioned) }
        var seen: Set<String> = []
        return (author + (isFolded ? [] : others + mentioned)).compactMap { handle, role in
            guard let handle, seen.insert(handle).inserted, let kind = ServerView.Kind("person:@\(handle)") else {
                return nil
            }
            return .person(handle, role, ServerView(kind, of: feed))
        }
    }

    private var quotes: [Lead] {
        guard let feed, let statusID, let count = status?.quotesCount, count > 0 else { return [] }
        return [.quotes(count, ServerView(.quotes(of: statusID), of: feed))]
    }

    private var tags: [Lead] {
        guard let feed, let status else { return [] }
        var seen: Set<String> = []
        return status.tags.compactMap(Hashtag.init).filter { seen.insert($0.name).inserted }.map {
            .tag($0.name, ServerView(.tag($0.name), of: feed))
        }
    }
}
