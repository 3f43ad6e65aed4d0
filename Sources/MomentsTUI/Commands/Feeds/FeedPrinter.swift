import MomentsCore

/// Prints lists of feeds: as scripts read them, or on a terminal.
struct FeedPrinter {
    private static let gap = "  "

    private let feeds: any FeedRepository
    private let isJSON: Bool

    init(_ feeds: any FeedRepository, json: Bool) {
        self.feeds = feeds
        isJSON = json
    }

    func print(_ list: [Feed]) throws {
        if isJSON {
            return try Output.json(
                list.map {
                    FeedJSON(
                        $0, moments: try feeds.momentCount(of: $0.id), capabilities: try feeds.capabilities(of: $0.id))
                })
        }
        let terminal = ResultTerminal.present()
        for feed in list {
            let lines = FeedText.lines(
                feed, moments: try feeds.momentCount(of: feed.id), try feeds.capabilities(of: feed.id))
            try ListedItem(id: feed.id, lines: lines).print(on: terminal)
        }
    }
}
