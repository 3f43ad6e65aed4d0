import MomentsCore

extension MomentActions {
    /// A moment as it is shown.
    struct Target {
        let id: Moment.ID
        /// What is done to it is done to.
        let subject: Moment.ID
        let isLiked: Bool
        let isMine: Bool
        /// Whether the person wrote it on its server.
        let isOwnStatus: Bool
        let isBeingDeleted: Bool
        /// The feed that it came with; nil for what is the account's own.
        let feed: String?
        /// Whether anything of it is folded until it is asked for.
        let isFoldable: Bool
        /// Whether that is for being sensitive alone.
        let isFoldedAsSensitive: Bool
        let hasPhotos: Bool
        /// Whether nothing of it may leave the screen.
        let isDirect: Bool
        /// Whether it came from a Mastodon-compatible server.
        let isStatus: Bool
        /// Whether its server does not have it yet.
        let isUnsent: Bool
        let isBoosted: Bool
        let isBookmarked: Bool
        let isPinned: Bool
        let isMuted: Bool
        /// Whether it is for everybody, so that others may be shown it.
        let canBeBoosted: Bool
        let canBePinned: Bool
        let canBeMuted: Bool
        /// Nil of what is no status, and of one that asks nothing.
        let poll: Poll?
        /// The one that it stands in; nil of what is no status.
        let thread: ServerView?
        private let moment: Moment

        /// - Parameter isLiked: what is shown, which may not be stored yet.
        init(_ moment: Moment, isLiked: Bool) {
            id = moment.id
            subject = moment.subject
            self.isLiked = isLiked
            isMine = moment.isMine
            isOwnStatus = moment.isOwnStatus
            isBeingDeleted = moment.status?.isBeingDeleted == true
            feed = moment.feedName
            isFoldable = moment.isFoldable
            isFoldedAsSensitive = moment.isFoldedAsSensitive
            hasPhotos = !moment.photos.isEmpty
            isDirect = moment.isDirect
            isStatus = moment.status != nil && moment.notification?.hasStatus != false
            isUnsent = moment.isUnsent
            isBoosted = moment.status?.isReblogged == true
            isBookmarked = moment.status?.isBookmarked == true
            isPinned = moment.status?.isPinned == true
            isMuted = moment.status?.isMuted == true
            canBeBoosted = moment.status?.canBeBoosted == true
            canBePinned = moment.isOwnStatus && moment.status?.canBePinned == true
            canBeMuted = moment.canBeMuted
            poll = moment.status?.poll
            thread = moment.thread
            self.moment = moment
        }

        /// The same post as the next of the person's accounts that have it; nil where none has.
        var asOtherAccount: Destination? {
            let others = moment.otherFeeds.sorted { $0.id < $1.id }
            let next = others.first { $0.id > moment.feed ?? 0 } ?? others.first
            return next.map { .momentOfFeed($0.moment, $0.id) }
        }

        /// What it was before it was edited; nil of what is no status, and where it is not known that it was.
        var history: ServerView? { moment.status?.editedAt == nil ? nil : moment.history }

        /// Whether it has what no draft could have.
        var hasMedia: Bool { !moment.photos.isEmpty || moment.status?.media.isEmpty == false }

        /// How it stands on its server, to be written anew; nil for what the person did not write there.
        var edit: StatusOptions? {
            guard let feed = moment.feed, let status = moment.status, let edited = EditedStatus(moment) else {
                return nil
            }
            var options = StatusOptions(feed: feed, visibility: status.visibility, spoilerText: status.spoilerText)
            options.editing = edited
            return options
        }

        /// How an answer to it stands on its server; nil for what is no status.
        var answer: StatusOptions? {
            guard let feed = moment.feed, let answered = AnsweredStatus(moment) else { return nil }
            return StatusOptions(
                feed: feed, inReplyTo: answered, visibility: answered.visibility,
                spoilerText: moment.status?.spoilerText ?? "")
        }
    }
}
