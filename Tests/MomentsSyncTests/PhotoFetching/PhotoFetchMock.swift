@testable import MomentsCore
@testable import MomentsSync

/// Fetches that end when a test says so, or are cancelled.
@MainActor final class PhotoFetchMock {
    private(set) var started: [String] = []
    private(set) var cancelled: [String] = []
    private var ends: [String: CheckedContinuation<PhotoFetchFailure?, Never>] = [:]

    nonisolated init() {}

    func run(_ download: PhotoDownload) async -> PhotoFetchFailure? {
        started.append(download.address)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { ends[download.address] = $0 }
        } onCancel: {
            Task { @MainActor in self.cancel(download.address) }
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
