import Foundation

@testable import MomentsCore
@testable import MomentsStore

/// A window on an account. The machine's clock shows noon.
@MainActor struct WindowFixture {
    let store: MomentsStore
    let changes: AccountChanges
    let drafts: AccountDrafts

    init(_ id: String, _ store: MomentsStore, _ account: Account.ID, undoWindow: TimeInterval = 10) {
        self.store = store
        let window = AccountWindow(id: id, on: store)
        changes = AccountChanges(store: store, account: account, window: window, undoWindow: undoWindow) {
            ChangeFixture.noon
        }
        drafts = AccountDrafts(store: store, account: account, window: window)
    }
}
