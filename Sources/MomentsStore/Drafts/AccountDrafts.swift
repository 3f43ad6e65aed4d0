import Logging
import MomentsCore

/// The draft of one window on an account in the store.
@MainActor package final class AccountDrafts: DraftRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let window: AccountWindow

    package init(store: MomentsStore, account: Account.ID, window: AccountWindow) {
        self.store = store
        self.account = account
        self.window = window
    }

    package func draft(about subject: String) throws(StoreError) -> Draft {
        try requireStore()
        let drafts = try store.read { try StoredDraft.all(account, about: subject, $0) }
        let draft = window.start(with: drafts, about: subject)
        if window.source(about: subject) != nil { keepPhotos(of: draft) }
        return draft
    }

    /// The other window may take the photos out of its draft before they are in a draft of this one.
    private func keepPhotos(of draft: Draft) {
        guard draft.photos.contains(where: { $0.stored != nil }), let lock = PhotoFolderLock(ifFreeOn: store.photos)
        else {
            return
        }
        draft.photos.forEach { window.keep($0, lock) }
    }

    package func requireStore() throws(StoreError) {
        try store.requireStore()
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe({ $0 == .everything }, onChange)
    }

    package func isWaiting() throws(StoreError) -> Bool {
        window.isWaiting(among: try store.read { try StoredDraft.all(account, about: "", $0) })
    }

    package func takeOver(about subject: String) async {
        guard let source = window.source(about: subject), source.isLeftBehind else { return }
        window.hold()
        do {
            let isOwn = try await store.write { [account, id = window.id] db in
                try StoredDraft.takeOver(source, by: id, account, db)
            }
            if isOwn { window.end(source) }
        } catch {
            // The first change takes it over.
            Logger(label: "moments.store").warning("The draft was not taken over: \(error.logText)")
        }
    }

    package func saveDraft(_ draft: Draft) async throws(StoreError) {
        let (source, content) = (window.source(about: draft.subject), DraftContent(draft))
        if !content.isEmpty { window.hold() }
        try await store.write { [account, path = store.path, id = window.id] db in
            let owner = try AccountRecord.present(account, in: path, db)
            try StoredDraft.set(content, by: id, from: source, owner.id, db)
        }
        window.end(source)
        window.release(draft.photos)
    }

    package func saveToFile(_ text: String) throws(StoreError) -> String {
        try DraftFile.write(text, beside: store.path)
    }
}
