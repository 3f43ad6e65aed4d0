import MomentsKit
import TestSupport

/// A draft in memory. Writes are verified.
@MainActor final class DraftRepositoryMock: DraftRepository {
    let saves = Calls<String>()
    var stored = ""
    var readFailure: StoreError?
    var writeFailure: StoreError?
    /// Where each write waits, if the test holds it.
    var hold: Hold?

    func draft() throws(StoreError) -> String {
        if let readFailure { throw readFailure }
        return stored
    }

    func saveDraft(_ text: String) async throws(StoreError) {
        saves.record(text)
        await hold?.pass()
        if let writeFailure { throw writeFailure }
        stored = text
    }
}
