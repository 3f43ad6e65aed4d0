import MomentsCore

/// The content of a timeline without moments: that it is empty, and how it is filled.
@MainActor struct EmptyTimeline {
    let feeds: TimelineFeeds
    let words: Language

    var place: EmptyPlace {
        guard feeds.feed != nil else { return EmptyPlace(sentence, ways) }
        let places = words.emptyPlaces
        return feeds.shown.first.map { places.place(words.timeline.emptyFeed($0.name), .refresh, .back) }
            ?? places.place(words.timeline.feedIsGone, .back)
    }

    private var sentence: String {
        if homes.contains(where: { $0.status.lastSynced != nil }) { return words.timeline.emptyHome }
        return homes.isEmpty || !feeds.areNew ? words.timeline.emptyTimeline : words.timeline.homeIsOnItsWay
    }

    /// Accounts on servers that show more than home.
    private var homes: [Feed] { feeds.shown.filter { $0.has(.views) } }

    private var ways: [EmptyPlace.Way] {
        let steps: [EmptyPlace.Step] = (homes.isEmpty ? [] : [.views]) + [.compose, .importPhotos, .feeds]
        return steps.map { EmptyPlace.Way($0, words.timeline.wayToFill($0)) }
    }
}
