/// What a timeline shows that has no moments: that it is empty, and ways to fill it, one of which is selected.
@MainActor struct EmptyTimeline {
    let feeds: TimelineFeeds
    let words: any TimelineWords & FeedWords
    private var selection = EmptyTimelineChoice.compose

    init(feeds: TimelineFeeds, words: any TimelineWords & FeedWords) {
        self.feeds = feeds
        self.words = words
    }

    var hint: String {
        guard feeds.feed != nil else { return words.emptyTimeline }
        return feeds.shown.first.map { words.emptyFeed($0.name) } ?? words.feedIsGone
    }

    /// None where the moments of one feed are shown: only its server has any.
    var choices: [TimelineProps.Choice] {
        guard feeds.feed == nil else { return [] }
        return EmptyTimelineChoice.allCases.map { TimelineProps.Choice(id: $0, name: words.name(of: $0)) }
    }

    /// Nil where there are none.
    var choice: EmptyTimelineChoice? { feeds.feed == nil ? selection : nil }

    mutating func move(by step: Int) {
        selection = selection.neighbour(by: step)
    }

    mutating func select(_ choice: EmptyTimelineChoice) {
        selection = choice
    }
}
