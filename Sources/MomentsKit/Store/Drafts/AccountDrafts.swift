/// The draft of one account in the store.
@MainActor public final class AccountDrafts: DraftRepository {
    private let store: MomentsStore
    private let account: Account.ID

    public init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
    }

    public func draft() throws(StoreError) -> String {
        try store.read { try StoredDraft.text(account, $0) }
    }

    public func saveDraft(_ text: String) async throws(StoreError) {
        try await store.write { [account, path = store.path] db in
            let owner = try AccountRecord.present(account, in: path, db)
            try StoredDraft.set(text, owner.id, db)
        }
    }
}
