import MomentsCore
import MomentsKit
import TerminalKit

/// Has the like or unlike of a moment delivered that was stored right before.
struct LikeDelivery {
    /// What is to be said of it.
    struct Result: Equatable {
        /// Where somebody waited.
        var sentence: String?
        /// Why it is not delivered now; it is stored nevertheless.
        var note: String?
        /// Whether it was waited for in vain.
        var hasFailed = false
    }

    private let run: DeliveryRun
    private let moment: Moment.ID

    init(_ run: DeliveryRun, _ moment: Moment.ID) {
        self.run = run
        self.moment = moment
    }

    /// - Parameter wait: nil where nobody waits.
    func run(waiting wait: StoreWait?) async throws -> Result {
        // A like of what is liked already, or a change that took another one back, leaves nothing to deliver.
        guard let item = try run.outbox.items().last(where: { $0.moment == moment }) else { return Result() }
        do throws(SyncHelperError) {
            try run.start()
        } catch {
            return Result(note: error.message, hasFailed: wait != nil)
        }
        guard let wait, let outcome = try await run.outcomes(of: [item], waiting: wait).first else { return Result() }
        return Result(
            sentence: OutboxText.sentence(outcome, feed: LineText.line(item.feedName)), hasFailed: outcome != .delivered
        )
    }
}
