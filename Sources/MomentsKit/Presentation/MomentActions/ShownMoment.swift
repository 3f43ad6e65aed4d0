import MomentsCore

/// A moment as it is shown.
struct ShownMoment {
    let moment: Moment
    /// The like on the screen, which may not be stored yet.
    let isLiked: Bool

    init(_ moment: Moment, isLiked: Bool) {
        self.moment = moment
        self.isLiked = isLiked
    }

    /// Whether it came from a Mastodon-compatible server.
    var isStatus: Bool { moment.status != nil && moment.notification?.hasStatus != false }

    /// The mention of its author: "@ada@mastodon.example"; nil of a moment that is no status.
    var handle: String? { isStatus ? moment.status.map { "@" + $0.handle } : nil }

    /// The person behind a notification, else the author; nil of a moment from no Mastodon-compatible server.
    var person: PersonAddress? {
        guard let feed = moment.feed, let status = moment.status else { return nil }
        let handle = moment.notification?.account.id ?? status.handle
        return handle.isEmpty ? nil : PersonAddress(handle, of: feed)
    }

    /// Whether it is a follow request.
    var asksToFollow: Bool { moment.notification?.kind == .followRequest }

    /// The view of the people who liked or boosted it; nil of a moment that is no status.
    func people(_ action: MomentAction) -> ServerView? {
        guard isStatus, let feed = moment.feed, let status = moment.statusID else { return nil }
        return ServerView(.accounts(action == .whoBoosted ? .boosted(status) : .liked(status)), of: feed)
    }

    /// This post as seen by the next account that has it; nil where no other has.
    var asOtherAccount: Destination? {
        let others = moment.otherFeeds.sorted { $0.id < $1.id }
        let next = others.first { $0.id > moment.feed ?? 0 } ?? others.first
        return next.map { .momentOfFeed($0.moment, $0.id) }
    }

    /// The earlier versions; nil for a local moment, and for a post that its server does not call edited.
    var history: ServerView? { moment.status?.editedAt == nil ? nil : moment.history }

    /// Whether it has media, which no draft can hold.
    var hasMedia: Bool { !moment.photos.isEmpty || moment.status?.media.isEmpty == false }

    /// The options of an edit of it; nil where the person did not post it on a server.
    var edit: StatusOptions? {
        guard let feed = moment.feed, let status = moment.status, let edited = EditedStatus(moment) else { return nil }
        var options = StatusOptions(feed: feed, visibility: status.visibility, spoilerText: status.spoilerText)
        options.editing = edited
        return options
    }

    /// The options of a reply to it; nil of a moment that is no status.
    var answer: StatusOptions? {
        guard let feed = moment.feed, let answered = AnsweredStatus(moment) else { return nil }
        return StatusOptions(
            feed: feed, inReplyTo: answered, visibility: answered.visibility,
            spoilerText: moment.status?.spoilerText ?? "")
    }
}
