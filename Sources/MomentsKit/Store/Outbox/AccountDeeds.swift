import Foundation
import GRDB

/// What the owner of an account does with the moments in the store. Each deed and its entry in the outbox are one
/// transaction.
@MainActor public final class AccountDeeds: DeedsRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let undoWindow: TimeInterval
    private let keepsDraft: Bool

    /// - Parameters:
    ///   - undoWindow: for how many seconds a deed can be undone; with 0 none can.
    ///   - keepsDraft: true where what is posted did not come of the draft.
    public init(store: MomentsStore, account: Account.ID, undoWindow: TimeInterval, keepsDraft: Bool = false) {
        self.store = store
        self.account = account
        self.undoWindow = undoWindow
        self.keepsDraft = keepsDraft
    }

    public func undoable(at now: Date) throws(StoreError) -> Deed? {
        try store.read { try Outbox(account, $0).latest(at: DeedTime(now))?.deed }
    }

    public func setLiked(_ isLiked: Bool, _ id: Moment.ID, at now: Date) async throws(DeedError) {
        try await perform(at: now) { try $0.setLiked(isLiked, id) }
    }

    public func post(_ text: PostText, at now: Date) async throws(DeedError) -> Moment.ID {
        try await perform(at: now) { [keepsDraft] in try $0.post(text, keepsDraft: keepsDraft) }
    }

    public func share(_ id: Moment.ID, at now: Date) async throws(DeedError) -> Moment.ID {
        try await perform(at: now) { try $0.share(id) }
    }

    public func delete(_ id: Moment.ID, at now: Date) async throws(DeedError) {
        try await perform(at: now) { try $0.delete(id) }
    }

    public func undo(_ deed: Deed.ID, at now: Date) async throws(DeedError) {
        try await perform(at: now) { try $0.undo(deed) }
    }

    /// Where nothing waits, nothing is written.
    public func settle() async throws(StoreError) {
        guard try store.read({ try !Outbox(account, $0).isEmpty }) else { return }
        try await store.write { [account] in try Outbox(account, $0).clear() }
    }

    private func perform<T: Sendable>(
        at now: Date, _ deed: @escaping @Sendable (DeedChanges) throws -> Result<T, DeedError>
    ) async throws(DeedError) -> T {
        let time = DeedTime(now, window: undoWindow)
        let result: Result<T, DeedError>
        do {
            result = try await store.write { [account, path = store.path] db in
                let owner = try AccountRecord.present(account, in: path, db)
                return try deed(DeedChanges(owner, at: time, db))
            }
        } catch {
            throw .store(error)
        }
        return try result.get()
    }
}
