@testable import MomentsCore
@testable import MomentsSync

/// Fetches that end when a test says so, or are cancelled.
@MainActor final class PhotoFetchMock {
    private(set) var started: [String] = []
    private(set) var cancelled: [String] = []
    private var ends: [String: CheckedContinuation<PhotoFetchFailure?, Never>] = [:]

    nonisolated init() {}

    func run(_ ask: PhotoAsk) async -> PhotoFetchFailure? {
        started.append(ask.address)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { ends[ask.address] = $0 }
        } onCancel: {
            Task { @MainActor in self.cancel(ask.address) }
        }
    }

    func end(_ address: String, _ failure: PhotoFetchFailure? = nil) {
        ends.removeValue(forKey: address)?.resume(returning: failure)
    }

    private func cancel(_ address: String) {
        cancelled.append(address)
        end(address, .failed(.disconnected))
    }
}
