import MomentsCore
import MomentsKit
import TerminalKit

/// Has a change delivered that was stored right before.
struct ChangeDelivery {
    /// What is to be said of it.
    struct Result: Equatable {
        /// Where somebody waited.
        var sentence: String?
        /// Why it is not delivered now; it is stored nevertheless.
        var note: String?
        /// Whether it was waited for in vain.
        var hasFailed = false

        /// What goes to standard error. JSON has no place for the reason why it failed.
        func notes(json: Bool) -> [String] {
            [note, json && hasFailed ? sentence : nil].compactMap(\.self)
        }
    }

    private let run: DeliveryRun
    private let change: OutboxItem.ID?

    /// - Parameter change: nil where nothing waits: a like of what is liked already, or a change that took another one back, leaves
    ///   nothing to deliver.
    init(_ run: DeliveryRun, _ change: OutboxItem.ID?) {
        self.run = run
        self.change = change
    }

    /// - Parameter wait: nil where nobody waits.
    func run(waiting wait: StoreWait?) async throws -> Result {
        guard let change, let item = try run.outbox.items().first(where: { $0.id == change }) else { return Result() }
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
