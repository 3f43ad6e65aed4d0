import Essentials
import MomentsCore

/// How it stands with a view of a server, in words.
@MainActor final class ServerViewStanding {
    private let view: ServerView
    private let formatter: MomentFormatter
    private let feeds: FeedFormatter
    private let words: Language
    private var state = ServerViewState()
    private var feed = ""
    private var name: String?

    init(of view: ServerView, formatter: MomentFormatter, words: Language) {
        self.view = view
        self.formatter = formatter
        self.words = words
        feeds = FeedFormatter(moments: formatter, words: words)
    }

    var isBeingFetched: Bool { state.isBeingFetched }
    /// Whether it did not come the last time.
    var hasFailed: Bool { state.failure != nil }

    func read(_ repository: any ServerViewRepository) throws(StoreError) {
        state = try repository.state()
        feed = try repository.feedName()
        name = try repository.name()
    }

    /// - Parameters:
    ///   - isOneOfSeveral: whether its feed has to be named.
    ///   - areMentionsOnly: whether it shows mentions alone.
    ///   - mark: the mark behind the title.
    func title(isOneOfSeveral: Bool, areMentionsOnly: Bool = false, _ mark: String? = nil) -> String {
        let title =
            areMentionsOnly
            ? words.notifications.mentions
            : words.serverView.title(of: formatter.line(view.kind), named: formatter.line(name))
        let named = isOneOfSeveral ? words.serverView.title(title, on: feed) : title
        return [named, mark].compactMap(\.self).joined(separator: " · ")
    }

    /// - Parameters:
    ///   - isAnswered: false where no sync helper talks to the server.
    ///   - isEmpty: whether it shows nothing.
    func text(isAnswered: Bool, isEmpty: Bool, now: Date) -> String? {
        if state.isBeingFetched, isAnswered { return words.serverView.isFetchingView }
        if let time = state.fetchedAt { return words.serverView.viewAsOf(formatter.date(time, now: now)) }
        return isEmpty ? nil : words.serverView.viewIsPartial
    }

    func problem(now: Date) -> String? {
        guard let failure = state.failure else { return nil }
        return words.serverView.absence(of: view.kind, after: failure, from: feed)
            ?? feeds.message(of: failure, server: feed, now: now)
    }

    /// The sentence in place of the rows; nil just before the first request, since stored posts may be there a moment later.
    /// - Parameters:
    ///   - hasPosts: whether the person of the view has posted something.
    ///   - areMentionsOnly: whether the view shows only mentions.
    func emptyPlace(isAnswered: Bool, wasAskedFor: Bool, hasPosts: Bool, areMentionsOnly: Bool = false) -> EmptyPlace? {
        let places = words.emptyPlaces
        if areMentionsOnly, !state.isBeingFetched || !isAnswered {
            return places.place(words.notifications.noMentions, .mentionsOnly, .refresh, .views, .back)
        }
        if state.failure == nil, state.fetchedAt != nil, !areMentionsOnly {
            return hasPosts
                ? places.place(words.serverView.hasNoneOfTheirPosts(feed), .personLinks, .otherPosts, .back)
                : emptyView
        }
        if state.isBeingFetched, isAnswered { return EmptyPlace(words.serverView.viewIsUnderWay) }
        return wasAskedFor ? places.place(words.serverView.nothingOfView, .refresh, .views, .back) : nil
    }

    private var emptyView: EmptyPlace {
        let sentence = words.serverView.isEmpty(view.kind)
        return switch view.kind {
        case .conversations: words.emptyPlaces.place(sentence, .compose, .refresh, .views, .back)
        case .person: words.emptyPlaces.place(sentence, .otherPosts, .refresh, .back)
        default: words.emptyPlaces.place(sentence, .refresh, .views, .back)
        }
    }

    /// When it would read differently; nil where it never will.
    func nextChange(after now: Date) -> Date? {
        let dates = [state.fetchedAt].compactMap(\.self)
        let until = state.failure?.until.flatMap { feeds.nextTimeChange(of: $0, after: now) }
        return [formatter.nextChange(of: dates, after: now), until].compactMap(\.self).min()
    }
}
