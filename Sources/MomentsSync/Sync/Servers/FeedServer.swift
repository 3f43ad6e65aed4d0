import Essentials
import MomentsCore
import MomentsStore

/// The server of a feed, as syncing sees it, whatever protocol it speaks.
protocol FeedServer: Sendable {
    /// Fetches what the server has, or what of it is new.
    /// - Parameter refresh: takes each part, before all have come.
    /// - Returns: whether all that the server has came: what is stored beside it is gone there.
    func moments(withLikes: Bool, into refresh: FeedRefresh) async throws(SyncError) -> Bool

    /// Whether a change that may have arrived is asked about before it is sent again; else to do it twice is as to do it once.
    var asksBeforeRepeating: Bool { get }

    /// Tells how far its person read, and asks how far they did elsewhere. What the server makes of it is nobody's concern.
    func exchangeMarkers(_ refresh: FeedRefresh) async throws(FeedSaveError)

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
    func exchangeMarkers(_ refresh: FeedRefresh) async throws(FeedSaveError) {}

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
