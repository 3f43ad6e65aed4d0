import Essentials
import MomentsCore
import MomentsStore

/// The server of a feed, as syncing sees it, whatever protocol it speaks.
protocol FeedServer: Sendable {
    /// Fetches what the server has, or what of it is new.
    /// - Parameter refresh: takes each part, before all have come.
    /// - Returns: whether all that the server has came: what is stored beside it is gone there.
    func moments(withLikes: Bool, into refresh: FeedRefresh) async throws(SyncError) -> Bool

    /// The same server where its person posts there; nil where nobody can.
    var posting: (any PostingServer)? { get }

    /// Whether a change that may have arrived is asked about before it is sent again; else to do it twice is as to do it once.
    var asksBeforeRepeating: Bool { get }

    /// Tells how far its person read, and asks how far they did elsewhere. A failure of it is dropped.
    func exchangeMarkers(_ refresh: FeedRefresh) async throws(FeedSaveError)

    /// - Parameter moment: its identifier there.
    func set(_ reaction: Reaction, _ isSet: Bool, _ moment: String) async throws(ChangeRefusal)

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
