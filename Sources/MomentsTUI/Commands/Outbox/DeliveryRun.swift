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

    /// What became of changes once each was delivered, put off or refused, or the time was over.
    func outcomes(of items: [OutboxItem], waiting wait: StoreWait) async throws -> [Outcome] {
        let done = try await wait.run({ outbox.observe($0) }) {
            let outcomes = try outcomes(of: items)
            return outcomes.allSatisfy(\.isEnd) ? outcomes : nil
        }
        return try done ?? outcomes(of: items)
    }

    private func outcomes(of items: [OutboxItem]) throws -> [Outcome] {
        let present = try outbox.items()
        return items.map { item in
            guard let now = present.first(where: { $0.id == item.id }) else { return .delivered }
            return switch now.state {
            case .held, .due, .sending: .waiting(now)
            case .postponed, .failed: .notDelivered(now)
            }
        }
    }
}

extension DeliveryRun.Outcome {
    fileprivate var isEnd: Bool {
        if case .waiting = self { false } else { true }
    }
}
