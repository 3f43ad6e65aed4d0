/// Keeps what the owner of an account is writing in a window.
@MainActor package protocol DraftRepository: AnyObject {
    /// The draft of this window. Where it has none, that of a window that is gone, else a copy of another window's, of each
    /// of which it writes one copy. Empty where there is none at all.
    /// - Parameter subject: as of `Draft`: what is written about something else is another draft.
    func draft(about subject: String) throws(StoreError) -> Draft

    /// - Throws: where what was stored is not to be had any more, because the store was taken away.
    func requireStore() throws(StoreError)

    /// Calls `onChange` after every change of the store until the result is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation

    /// Whether `draft()` about nothing in particular would return a text that is not being written in another window.
    func isWaiting() throws(StoreError) -> Bool

    /// Makes what `draft()` found to be left behind this window's own, unless another one did so first.
    func takeOver(about subject: String) async

    /// Stored when it returns, as the draft of this window about its subject; an empty text without photos forgets it.
    func saveDraft(_ draft: Draft) async throws(StoreError)

    /// Writes a text that cannot be stored to a new file that is its owner's alone: beside the store, or where that cannot
    /// be, where temporary files go.
    /// - Returns: the file's path.
    func saveToFile(_ text: String) throws(StoreError) -> String
}

extension DraftRepository {
    /// The draft of what answers nothing.
    package func draft() throws(StoreError) -> Draft { try draft(about: "") }

    /// A text that stays here.
    package func saveDraft(_ text: String, photos: [Photo] = []) async throws(StoreError) {
        try await saveDraft(Draft(text, photos: photos))
    }
}
