import Essentials
import MomentsCore
import MomentsStore

/// A server that speaks the client API of Mastodon, and the home timeline of whose token is sent.
struct MastodonFeedServer: FeedServer, PostingServer {
    private let timeline: GetHomeTimelineSession
    private let stream: StreamUserSession
    private let host: String
    private let keepDays: Int
    private let sharesPlace: Bool
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - stream: by a transport that waits for as long as a stream is silent.
    ///   - host: of the server: its own people are named without it.
    ///   - keepDays: for how many days statuses are kept; 0: for ever.
    ///   - sharesPlace: whether it is told how far its person read, and asked how far they did elsewhere.
    init(
        _ timeline: GetHomeTimelineSession, stream: StreamUserSession? = nil, host: String, keepDays: Int = 0,
        sharesPlace: Bool = false, now: @escaping @Sendable () -> Date
    ) {
        self.timeline = timeline
        self.stream = stream ?? StreamUserSession(exchange: timeline.exchange)
        self.host = host
        self.keepDays = keepDays
        self.sharesPlace = sharesPlace
        self.now = now
    }

    func moments(withLikes: Bool, into refresh: FeedRefresh) async throws(SyncError) -> Bool {
        do {
            let home = HomeFetch(timeline, host: host, keepDays: keepDays, now: now, into: refresh)
            try await home.run()
            guard !refresh.pages.areGapsAlone else { return false }
            try await MuteCheck(timeline.exchange, host: host, now: now()).run(refresh)
            try await exchangeMarkers(refresh)
            try await CapabilityCheck(timeline.exchange, now: now()).run(refresh)
            try await EmojiCheck(timeline.exchange, now: now()).run(refresh)
            try await ListCheck(timeline.exchange, now: now()).run(refresh)
        } catch {
            throw SyncError(error)
        }
        // A timeline is never whole: what a page lacks is asked about, and not gone.
        return false
    }

    func exchangeMarkers(_ refresh: FeedRefresh) async throws(FeedSaveError) {
        guard sharesPlace else { return }
        try await MarkerExchange(MarkerSession(exchange: timeline.exchange)).run(refresh)
    }

    var posting: (any PostingServer)? { self }

    var asksBeforeRepeating: Bool { false }

    func set(_ reaction: Reaction, _ isSet: Bool, _ moment: String) async throws(ChangeRefusal) {
        try await change { exchange async throws(FeedFailure) in
            try await StatusActionSession(exchange: exchange)
                .perform(StatusActionSession.Action(reaction, isSet: isSet), on: moment)
        }
    }

    func delete(_ moment: String) async throws(ChangeRefusal) {
        try await change { exchange async throws(FeedFailure) in
            try await DeleteStatusSession(exchange: exchange).delete(moment)
        }
    }

    func vote(_ vote: PollVote) async throws(ChangeRefusal) {
        try await change { exchange async throws(FeedFailure) in try await VoteSession(exchange: exchange).send(vote) }
    }

    func change(_ change: RelationshipChange, with name: String) async throws(ChangeRefusal) -> ChangedPerson {
        try await self.change { exchange async throws(FeedFailure) in
            let found = name.hasPrefix("@") ? try await GetAccountSession(exchange: exchange).account(name) : nil
            let id = found?.id ?? name
            let session = RelationshipActionSession(exchange: exchange, now: now)
            return ChangedPerson(
                id: id, handle: found?.handle(on: host), relationship: try await session.perform(change, on: id))
        }
    }

    func change(
        _ change: ViewChange, of name: String, called title: String, looksFirst: Bool
    ) async throws(ChangeRefusal) -> ChangedView {
        try await self.change { exchange async throws(FeedFailure) in
            switch ServerView.Kind(name) {
            case .tag(let tag):
                return ChangedView(
                    isFollowed: try await TagSession(exchange: exchange).set(change == .followTag, tag: tag))
            case .list(let id):
                let session = ListSession(exchange: exchange)
                return ChangedView(
                    list: try await session.perform(change, on: id, called: title, looksFirst: looksFirst))
            default: throw .http(status: 404)
            }
        }
    }

    private func change<Answer>(
        _ send: (APIExchange) async throws(FeedFailure) -> Answer
    ) async throws(ChangeRefusal) -> Answer {
        do throws(FeedFailure) { return try await send(timeline.exchange) } catch {
            throw ChangeRefusal(
                failure: error, isFinal: error.refusesStatusAction, isOfThisChange: error == .http(status: 500))
        }
    }

    func newestOwnStatus() async throws(FeedFailure) -> Status.ID? {
        try await OwnStatusesSession(exchange: timeline.exchange).newest(1).first?.id
    }

    func ownStatuses(after id: Status.ID?) async throws(FeedFailure) -> [NewStatus] {
        let statuses = try await OwnStatusesSession(exchange: timeline.exchange).newest(after: id)
        return statuses.map { NewStatus($0, host: host, now: now()) }
    }

    func upload(_ photo: PhotoUpload) async throws(ChangeRefusal) -> UploadedMedia {
        do throws(PostStatusSession.Refusal) {
            return try await UploadMediaSession(exchange: timeline.exchange).upload(photo)
        } catch {
            throw ChangeRefusal(error)
        }
    }

    func isReady(_ media: MediaAttachment.ID) async throws(ChangeRefusal) -> Bool {
        do throws(PostStatusSession.Refusal) {
            return try await UploadMediaSession(exchange: timeline.exchange).isReady(media)
        } catch {
            throw ChangeRefusal(error)
        }
    }

    func post(
        _ post: StatusPost, media: [MediaAttachment.ID], key: String
    ) async throws(ChangeRefusal) -> NewStatus {
        do throws(PostStatusSession.Refusal) {
            let status = try await PostStatusSession(exchange: timeline.exchange).post(post, media: media, key: key)
            return NewStatus(status, host: host, now: now())
        } catch {
            throw ChangeRefusal(error)
        }
    }

    func edit(_ moment: String, _ edit: StatusPost, looksFirst: Bool) async throws(ChangeRefusal) -> NewStatus {
        do throws(PostStatusSession.Refusal) {
            let session = EditStatusSession(exchange: timeline.exchange)
            let status = try await session.edit(moment, edit, looksFirst: looksFirst, at: now())
            return NewStatus(status, host: host, now: now())
        } catch {
            throw ChangeRefusal(error)
        }
    }

    func listen(
        _ capabilities: ServerCapabilities, onOpen: @escaping @Sendable () async -> Bool,
        take: @escaping @Sendable (StatusEvent) async -> Bool
    ) async throws(FeedFailure) {
        guard let address = capabilities.streaming else { throw .noData }
        try await stream.run(at: address, onOpen: onOpen) { event in
            guard let event = self.event(event) else { return true }
            return await take(event)
        }
    }

    /// Nil for what is not stored.
    private func event(_ event: HomeEvent) -> StatusEvent? {
        switch event {
        case .deleted(let id): .deleted(remoteID: id)
        case .notified(let notification):
            notification.isHidden ? nil : .notified(NewNotification(notification, host: host, now: now()))
        case .added(let status): .added(NewStatus(status, host: host, now: now()))
        case .edited(let status): .edited(NewStatus(status, host: host, now: now()))
        }
    }
}

extension ChangeRefusal {
    fileprivate init(_ refusal: PostStatusSession.Refusal) {
        let failure = refusal.failure
        if refusal.isGone {
            self.init(goneWith: failure)
            return
        }
        self.init(
            failure: failure, isFinal: failure.refusesStatusAction,
            isOfThisChange: failure == .http(status: 500) || failure.isUnreadable,
            reason: failure.refusesStatusAction ? refusal.reason : nil)
    }
}

extension FeedFailure {
    /// Whether an answer came that says nothing: the status may be there.
    fileprivate var isUnreadable: Bool { self == .noData || self == .invalidJSON }

    /// Whether a server refuses what was to be done to a status, and will do so again.
    fileprivate var refusesStatusAction: Bool {
        guard case .http(let status) = self else { return false }
        return (400..<500).contains(status) && ![408, 418, 425].contains(status) || status == 501
    }
}
