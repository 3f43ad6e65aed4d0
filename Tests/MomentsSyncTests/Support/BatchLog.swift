@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Keeps the batches of an answer.
final class BatchLog: Sendable {
    private let taken = Mutex<[ImportBatch]>([])

    var batches: [ImportBatch] { taken.withLock { $0 } }
    var moments: [NewMoment] { batches.flatMap(\.moments) }
    var owner: Owner? { batches.lazy.compactMap(\.owner).first }

    func take(_ batch: ImportBatch) {
        taken.withLock { $0.append(batch) }
    }
}

extension GetMomentsByUserIDSession {
    /// Runs the exchange with everything it hands on going to `log`.
    func run(of userID: String = "0", withLikes: Bool = true, _ log: BatchLog) async throws(FeedFailure) -> Bool {
        do {
            return try await moments(of: userID, withLikes: withLikes) { log.take($0) }
        } catch {
            throw error as? FeedFailure ?? .unknown
        }
    }
}
