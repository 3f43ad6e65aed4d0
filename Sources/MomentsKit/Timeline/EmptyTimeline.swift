import MomentsCore

/// The content of a timeline without moments: a sentence that it is empty, and ways to fill it, one of which is selected.
@MainActor struct EmptyTimeline {
    let feeds: TimelineFeeds
    let words: Language
    /// Nil until the person moves.
    private var selection: EmptyTimelineChoice?

    init(feeds: TimelineFeeds, words: Language) {
        self.feeds = feeds
        self.words = words
    }

    var hint: String {
        guard feeds.feed != nil else { return hintOfAll }
        return feeds.shown.first.map { words.timeline.emptyFeed($0.name) } ?? words.timeline.feedIsGone
    }

    private var hintOfAll: String {
        if homes.contains(where: { $0.status.lastSynced != nil }) { return words.timeline.emptyHome }
        return homes.isEmpty || !feeds.areNew ? words.timeline.emptyTimeline : words.timeline.homeIsOnItsWay
    }

    /// Accounts on servers that show more than home.
    private var homes: [Feed] { feeds.shown.filter { $0.has(.views) } }

    var choices: [TimelineProps.Choice] {
        offered.map { TimelineProps.Choice(id: $0, name: words.timeline.name(of: $0)) }
    }

    /// None where the moments of one feed are shown: only its server has any.
    private var offered: [EmptyTimelineChoice] {
        guard feeds.feed == nil else { return [] }
        return EmptyTimelineChoice.allCases.filter { $0 != .views || !homes.isEmpty }
    }

    /// Nil where there are none.
    var choice: EmptyTimelineChoice? { offered.first { $0 == selection } ?? offered.first }

    /// At the ends it stays.
    mutating func move(by step: Int) {
        let offered = offered
        guard let index = offered.firstIndex(where: { $0 == choice }), offered.indices.contains(index + step) else {
            return
        }
        selection = offered[index + step]
    }

    mutating func select(_ choice: EmptyTimelineChoice) {
        selection = choice
    }
}
