import Essentials
import MomentsCore
import MomentsStore

/// The server of a feed, as syncing sees it, whatever protocol it speaks.
protocol FeedServer: Sendable {
    /// Fetches what the server has, or what of it is new.
    /// - Parameter answer: takes each part, before all have come.
    /// - Returns: whether all that the server has came: what is stored beside it is gone there.
    func moments(withLikes: Bool, into answer: any AnswerStore) async throws(FeedFailure) -> Bool

    /// Whether a change that may have arrived is asked about before it is sent again; else to do it twice is as to do it once.
    var asksBeforeRepeating: Bool { get }

    /// Tells how far its person read, and asks how far they did elsewhere.
    func exchangeMarkers(_ answer: any AnswerStore) async throws(FeedFailure)

    /// - Parameter moment: its identifier there.
    func set(_ reaction: Reaction, _ isSet: Bool, _ moment: String) async throws(ChangeRefusal)

    /// Deletes what its person posted.
    /// - Parameter moment: its identifier there.
    func delete(_ moment: String) async throws(ChangeRefusal)

    func vote(_ vote: PollVote) async throws(ChangeRefusal)

    /// What its person posted becomes something else.
    /// - Parameters:
    ///   - moment: its identifier there.
    ///   - looksFirst: whether it may be so already.
    func edit(_ moment: String, _ edit: StatusPost, looksFirst: Bool) async throws(ChangeRefusal) -> NewStatus

    /// What its person posted there last; nil where they never did.
    func newestOwnStatus() async throws(FeedFailure) -> Status.ID?

    /// What they posted after that, the newest first.
    func ownStatuses(after id: Status.ID?) async throws(FeedFailure) -> [NewStatus]

    /// Brings a photo there that a post is going to have.
    func upload(_ photo: PhotoUpload) async throws(ChangeRefusal) -> UploadedMedia

    /// Whether the server is done with it, so that a post can have it.
    func isReady(_ media: MediaAttachment.ID) async throws(ChangeRefusal) -> Bool

    /// - Parameters:
    ///   - media: what the server calls its photos.
    ///   - key: a server that gets it twice does it once, where it knows such keys.
    func post(
        _ post: StatusPost, media: [MediaAttachment.ID], key: String
    ) async throws(ChangeRefusal) -> NewStatus

    /// Listens to what happens there until the server ends that.
    /// - Parameters:
    ///   - capabilities: what the server said that it can do.
    ///   - onOpen: called once it tells; false ends it.
    ///   - take: gets each event; false ends it.
    /// - Throws: why it does not tell, or not any more; `.noData` where it never does.
    func listen(
        _ capabilities: ServerCapabilities, onOpen: @escaping @Sendable () async -> Bool,
        take: @escaping @Sendable (StatusEvent) async -> Bool
    ) async throws(FeedFailure)
}

extension FeedServer {
    /// Most servers keep no such thing.
    func exchangeMarkers(_ answer: any AnswerStore) async throws(FeedFailure) {}

    // Only a later release can have offered it.
    func delete(_ moment: String) async throws(ChangeRefusal) { throw .notOffered }
    func vote(_ vote: PollVote) async throws(ChangeRefusal) { throw .notOffered }
    func edit(_ moment: String, _ edit: StatusPost, looksFirst: Bool) async throws(ChangeRefusal) -> NewStatus {
        throw .notOffered
    }

    func newestOwnStatus() async throws(FeedFailure) -> Status.ID? { nil }

    func ownStatuses(after id: Status.ID?) async throws(FeedFailure) -> [NewStatus] { [] }

    func upload(_ photo: PhotoUpload) async throws(ChangeRefusal) -> UploadedMedia { throw .notOffered }

    func isReady(_ media: MediaAttachment.ID) async throws(ChangeRefusal) -> Bool { throw .notOffered }

    func post(
        _ post: StatusPost, media: [MediaAttachment.ID], key: String
    ) async throws(ChangeRefusal) -> NewStatus {
        throw .notOffered
    }
}

/// Stores an answer while it comes. What it throws ends the exchange.
@MainActor protocol AnswerStore: ServerViewStore {
    /// Where the pages of the feed lie, as they did when the server was asked.
    var pages: FeedPages { get }

    func save(_ batch: ImportBatch) async throws(FeedFailure)

    /// - Parameters:
    ///   - unread: how many of the page cannot be read.
    ///   - link: as of `FeedQueue.save`.
    /// - Returns: what became of its entries.
    func save(_ page: [NewStatus], unread: Int, gap link: PageLink?) async throws(FeedFailure) -> StatusCounts

    /// The newest page came.
    func save(newer: PageLink) async throws(FeedFailure)

    /// What lies below an entry did not come.
    func addGap(below upper: Int64, _ link: PageLink) async throws(FeedFailure)

    /// A page below the upper end of a gap came; the parameters are those of `FeedQueue.fill`.
    func fill(
        _ gap: FeedPages.Gap, downTo upper: Int64?, _ link: PageLink?, isAsked: Bool
    ) async throws(FeedFailure)

    /// A page above the lower end of a gap came; the parameters are those of `FeedQueue.raise`.
    func raise(_ gap: FeedPages.Gap, isAsked: Bool) async throws(FeedFailure)

    /// What the newest page lacks; the parameters are those of `FeedQueue.missing`.
    func missing(from oldest: Int64, atMost count: Int, at now: Date) async throws(FeedFailure) -> [MissingStatus]

    /// The server does not have it any more.
    func remove(_ status: MissingStatus) async throws(FeedFailure)

    /// The server has them.
    func keep(_ statuses: [MissingStatus], at now: Date) async throws(FeedFailure)

    /// A filter of the person's hides them from now on: what of them stands in home goes from there.
    func hide(_ statuses: [NewStatus.Identity]) async throws(FeedFailure)

    /// Whether the server is to be asked whom the person mutes.
    func needsMutes(at now: Date) async throws(FeedFailure) -> Bool

    /// The handles of those whom the person muted or blocked when that was asked last; nil where it is not known.
    func mutes() async throws(FeedFailure) -> Set<String>?

    func save(mutes handles: Set<String>?, at now: Date) async throws(FeedFailure)

    /// What these wrote or boosted goes from home.
    func hide(by handles: Set<String>) async throws(FeedFailure)

    /// The parameters are those of `FeedQueue.markerToTell`.
    func markerToTell(_ marker: Status.ID?) async throws(FeedFailure) -> Status.ID?

    /// The parameters are those of `FeedQueue.notificationToTell`.
    func notificationToTell(_ marker: ServerNotification.ID?) async throws(FeedFailure) -> ServerNotification.ID?

    func save(told marker: Status.ID) async throws(FeedFailure)

    /// The oldest entry that is kept, where there are older ones; the parameters are those of `FeedQueue.firstKept`.
    func firstKept(forDays days: Int, at now: Date) async throws(FeedFailure) -> KeptEntry?

    /// What is older goes; the parameters are those of `FeedQueue.removeOld`.
    func removeOld(below first: KeptEntry, _ link: PageLink, at now: Date) async throws(FeedFailure)

    /// What the server was found to be able to do; nil before that.
    func capabilities() async throws(FeedFailure) -> KnownCapabilities?

    func save(_ capabilities: ServerCapabilities, at now: Date) async throws(FeedFailure)

    /// Whether the server is to be asked which pictures of its own it has for texts.
    func needsEmojis(at now: Date) async throws(FeedFailure) -> Bool

    /// - Parameter shortcodes: of these; nil where the server did not say.
    func save(emojis shortcodes: [String]?, at now: Date) async throws(FeedFailure)

    /// Whether it is known whose timeline it is.
    func hasOwner() async throws(FeedFailure) -> Bool

    func save(_ owner: FeedOwner) async throws(FeedFailure)
}
