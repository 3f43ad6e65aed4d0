import TestSupport

@testable import MomentsCore

/// Answers as the test arranged, and records its calls.
@MainActor final class OutboxRepositoryMock: OutboxRepository, ObservedMock {
    enum Call: Equatable {
        case retry(OutboxItem.ID?), drop(OutboxItem.ID?)
    }

    let calls = Calls<Call>()
    var all: [OutboxItem] = []
    var readFailure: StoreError?
    var failure: StoreError?
    /// Where each change waits, if the test holds it.
    var hold: Hold?
    let observers = ObserversMock()

    func items() throws(StoreError) -> [OutboxItem] {
        if let readFailure { throw readFailure }
        return all
    }

    func retry(_ id: OutboxItem.ID?) async throws(StoreError) -> Int {
        try await count(id, .retry(id))
    }

    func drop(_ id: OutboxItem.ID?) async throws(StoreError) -> Int {
        let count = try await count(id, .drop(id))
        all.removeAll { id == nil || $0.id == id }
        return count
    }

    private func count(_ id: OutboxItem.ID?, _ call: Call) async throws(StoreError) -> Int {
        calls.record(call)
        await hold?.pass()
        if let failure { throw failure }
        return all.filter { id == nil || $0.id == id }.count
    }
}
