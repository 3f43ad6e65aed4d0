/// Keeps what the owner of an account is writing.
@MainActor public protocol DraftRepository: AnyObject {
    /// The text of the draft; empty where there is none.
    func draft() throws(StoreError) -> String

    /// Stored when it returns; an empty text forgets the draft.
    func saveDraft(_ text: String) async throws(StoreError)
}
