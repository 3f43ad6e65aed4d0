import MomentsCore
import MomentsStore

/// Stores one answer while it comes.
@MainActor final class AnswerSaving {
    let refresh: FeedRefresh
    /// Why it was not stored on.
    private(set) var error: FeedSaveError?
    private let feeds: FeedQueue
    private let look: @MainActor (ImportBatch) -> Void
    private var counts = (inserted: 0, updated: 0, unchanged: 0, unread: 0)

    /// - Parameter look: gets each batch.
    init(_ refresh: FeedRefresh, _ feeds: FeedQueue, _ look: @escaping @MainActor (ImportBatch) -> Void) {
        self.refresh = refresh
        self.feeds = feeds
        self.look = look
    }

    var logText: String {
        "\(counts.inserted) new, \(counts.updated) changed, \(counts.unchanged) as before, \(counts.unread) unread"
    }

    /// - Throws: what ends the exchange; `error` says why.
    func save(_ batch: ImportBatch) async throws(FeedFailure) {
        look(batch)
        do {
            let saved = try await feeds.save(batch.moments, owner: batch.owner, of: refresh)
            counts.inserted += saved.inserted
            counts.updated += saved.updated
            counts.unchanged += saved.unchanged
            counts.unread += batch.unread
        } catch {
            self.error = error
            throw .disconnected
        }
    }
}
