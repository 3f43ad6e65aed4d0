import TestSupport

@testable import MomentsCore

/// A draft in memory. Writes are verified.
@MainActor final class DraftRepositoryMock: DraftRepository {
    let saves = Calls<String>()
    /// How often the draft was taken over.
    let takeovers = Calls<Bool>()
    var stored = ""
    var storedPhotos: [Photo] = []
    /// How it is to stand on a server.
    var storedStatus: StatusOptions?
    /// Whether the draft was written in a window that is gone.
    var isLeftBehind = false
    var readFailure: StoreError?
    var writeFailure: StoreError?
    /// The texts that were written to a file.
    let files = Calls<String>()
    var fileFailure: StoreError?
    /// The observers of the store.
    let observers = Observers()
    /// Where each write waits, if the test holds it.
    var hold: Hold?

    func draft(about subject: String) throws(StoreError) -> Draft {
        if let readFailure { throw readFailure }
        guard subject == storedStatus?.subject ?? "" else { return Draft("") }
        return Draft(stored, photos: storedPhotos, status: storedStatus, isLeftBehind: isLeftBehind)
    }

    func requireStore() throws(StoreError) {
        if let readFailure { throw readFailure }
    }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observers.add(onChange)
    }

    func isWaiting() throws(StoreError) -> Bool {
        if let readFailure { throw readFailure }
        return !stored.isEmpty || !storedPhotos.isEmpty
    }

    func takeOver(about subject: String) async {
        takeovers.record(true)
        isLeftBehind = false
    }

    func saveDraft(_ draft: Draft) async throws(StoreError) {
        saves.record(draft.text)
        await hold?.pass()
        if let writeFailure { throw writeFailure }
        (stored, storedPhotos, storedStatus) = (draft.text, draft.photos, draft.status)
    }

    func saveToFile(_ text: String) throws(StoreError) -> String {
        files.record(text)
        if let fileFailure { throw fileFailure }
        return "/home/ada/moments.draft.txt"
    }
}
