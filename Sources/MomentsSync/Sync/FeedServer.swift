import MomentsCore
import MomentsStore

/// The server of a feed, as syncing sees it, whatever protocol it speaks.
protocol FeedServer: Sendable {
    /// - Parameter take: saves a batch, before the answer is whole. What it throws ends the exchange.
    /// - Returns: whether the answer had all that the server has.
    func moments(
        withLikes: Bool, _ take: @escaping @Sendable (ImportBatch) async throws(FeedFailure) -> Void
    ) async throws(FeedFailure) -> Bool

    /// - Parameter moment: its identifier there.
    func setLiked(_ isLiked: Bool, _ moment: String) async throws(ChangeRefusal)
}
