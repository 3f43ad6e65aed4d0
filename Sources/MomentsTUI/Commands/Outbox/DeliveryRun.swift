import Essentials
import MomentsCore

/// Has changes delivered, and waits for it.
struct DeliveryRun {
    /// What became of a change.
    enum Outcome: Equatable {
        case delivered
        /// The time was over before.
        case waiting(OutboxItem)
        /// Put off, or refused for good.
        case notDelivered(OutboxItem)
    }

    let outbox: any OutboxRepository
    let deliver: () throws(SyncHelperError) -> Void

    /// Has all that is due delivered, in the background.
    func start() throws(SyncHelperError) {
        try deliver()
    }

    /// What became of changes once each was delivered, refused or put off for longer, or the time was over.
    func outcomes(of items: [OutboxItem], waiting wait: StoreWait) async throws -> [Outcome] {
        let end = wait.end
        let done = try await wait.run({ outbox.observe($0) }) {
            let outcomes = try outcomes(of: items)
            return outcomes.allSatisfy { $0.isEnd(by: end) } ? outcomes : nil
        }
        return try done ?? outcomes(of: items)
    }

    private func outcomes(of items: [OutboxItem]) throws -> [Outcome] {
        let present = try outbox.items()
        return items.map { item in
            guard let now = present.first(where: { $0.id == item.id }) else { return .delivered }
            return switch now.state {
            case .due where now.wasPutOff(since: item): .notDelivered(now)
            case .held, .due, .sending: .waiting(now)
            case .postponed, .failed: .notDelivered(now)
            }
        }
    }
}

extension DeliveryRun.Outcome {
    /// What a server that is busy put off for a moment is sent again before the time is over; when another is to be had, nobody knows.
    fileprivate func isEnd(by end: Date) -> Bool {
        switch self {
        case .delivered: return true
        case .waiting: return false
        case .notDelivered(let item):
            guard case .postponed(let date) = item.state, date < end else { return true }
            return !item.isSentAgainSoon
        }
    }
}

extension OutboxItem {
    /// Whether it was put off since then and its time came before anybody looked: the one who put it off does not wait for that.
    fileprivate func wasPutOff(since before: OutboxItem) -> Bool {
        attempts > before.attempts && cause != nil && !isSentAgainSoon
    }

    /// Whether the one who put it off sends it again when its time comes.
    fileprivate var isSentAgainSoon: Bool {
        switch cause {
        case .failure(.http), .failure(.rateLimited), .failure(.unavailable): true
        default: false
        }
    }
}
