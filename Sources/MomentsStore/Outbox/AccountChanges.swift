import Essentials
import GRDB
import MomentsCore

/// The changes that the owner of an account makes in one window to moments in the store. Each change and its entry in the
/// outbox are one transaction.
@MainActor package final class AccountChanges: ChangeRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let window: AccountWindow
    /// For how many seconds a change can be undone; a change keeps what held when it was made.
    package var undoWindow: TimeInterval
    private let realTime: () -> Date

    /// - Parameters:
    ///   - window: where all of it is done, and where alone it can be undone.
    ///   - undoWindow: for how many seconds a change can be undone; with 0 none can.
    ///   - realTime: the machine's clock; others move by it what is left held.
    package init(
        store: MomentsStore, account: Account.ID, window: AccountWindow, undoWindow: TimeInterval,
        realTime: @escaping () -> Date = { Date() }
    ) {
        self.store = store
        self.account = account
        self.window = window
        self.undoWindow = undoWindow
        self.realTime = realTime
    }

    package func undoable(at now: Date) throws(StoreError) -> Change? {
        try latest(at: now)?.change
    }

    package func set(
        _ reaction: Reaction, _ isSet: Bool, _ id: Moment.ID, at now: Date
    ) async throws(ChangeError) {
        try await perform(at: now) { try $0.set(reaction, isSet, id) }
    }

    package func post(
        _ post: Post, keepingDraft: Bool, at now: Date
    ) async throws(ChangeError) -> Moment.ID {
        let draft = keepingDraft ? nil : PostedDraft(source: window.source(about: post.status?.subject ?? ""))
        let id = try await perform(at: now) { try $0.post(post, ending: draft) }
        window.end(draft?.source)
        window.release(post.photos)
        return id
    }

    package func share(_ id: Moment.ID, at now: Date) async throws(ChangeError) -> Moment.ID {
        try await perform(at: now) { try $0.share(id) }
    }

    package func delete(_ id: Moment.ID, at now: Date) async throws(ChangeError) {
        try await perform(at: now) { try $0.delete(id) }
        window.noteLeftPhotos()
    }

    package func redraft(_ id: Moment.ID, as draft: Draft, at now: Date) async throws(ChangeError) {
        window.hold()
        let content = DraftContent(draft)
        try await perform(at: now) { try $0.redraft(id, as: content) }
    }

    package func vote(_ choices: [Int], _ id: Moment.ID, at now: Date) async throws(ChangeError) {
        try await perform(at: now) { try $0.vote(choices, id) }
    }

    package func relationship(with person: PersonAddress) throws(StoreError) -> ShownRelationship {
        try store.read { db in
            var shown = try PersonRows(of: person.feed, db).shown(with: person.handle)
            guard let source = try FeedSources(account, db).source(person.feed) else { return shown }
            shown.isOneself = source.user == person.handle
            let hosts = [source.user, person.handle].map { $0?.split(separator: "@").last }
            shown.isOnAnotherServer = hosts[0] != hosts[1]
            shown.unoffered = ServerCapabilities.lacksRelationships(source.software)
            return shown
        }
    }

    package func change(
        _ change: RelationshipChange, with person: PersonAddress, at now: Date
    ) async throws(ChangeError) {
        try await perform(at: now) { try $0.change(change, with: person) }
    }

    package func tag(_ view: ServerView) throws(StoreError) -> ShownTag {
        guard case .tag(let tag) = view.kind else { return ShownTag(isOffered: false) }
        return try store.read { db in
            var shown = try OwnViewRows(of: view.feed, db).shown(tag: tag)
            let software = try FeedSources(account, db).source(view.feed)?.software
            shown.isOffered = ServerCapabilities.followsTags(software)
            return shown
        }
    }

    package func lists(of person: PersonAddress) throws(StoreError) -> ShownMemberships {
        try store.read { db in try OwnViewRows(of: person.feed, db).memberships(of: person.handle) }
    }

    package func change(_ change: ViewChange, of view: ServerView, at now: Date) async throws(ChangeError) {
        try await perform(at: now) { try $0.change(change, of: view) }
    }

    package func undo(_ change: Change.ID, at now: Date) async throws(ChangeError) {
        let entry: Outbox.Entry?
        do {
            entry = try latest(at: now)
        } catch {
            throw .store(error)
        }
        // The text of a post is going to be a draft.
        if [.post, .edit].contains(entry?.change.kind) { window.hold() }
        try await perform(at: now) { try $0.undo(change) }
    }

    /// Writes nothing if no change is held. Photos that nothing names any more are removed.
    package func commit() async throws(StoreError) {
        if try store.read({ try outbox($0).isHolding }) {
            try await store.write { [account, id = window.id] in try Outbox(account, window: id, $0).release() }
        }
        guard window.mayLeavePhotos else { return }
        window.releaseAll()
        try await store.removeUnreferencedPhotos()
    }

    /// Makes changes due that cannot be undone any more. To be called when the time of a change is up: until then, and for
    /// local changes, nothing is written.
    package func expire(at now: Date) async throws(StoreError) {
        let time = ChangeTime(now)
        guard try store.read({ try outbox($0).hasExpired(at: time) }) else { return }
        try await store.write { [account, id = window.id] in try Outbox(account, window: id, $0).expire(at: time) }
    }

    /// The number of the last change that waits for delivery of what was done to a moment, or that posts it; nil where none does.
    package func waiting(for id: Moment.ID) throws(StoreError) -> OutboxItem.ID? {
        try store.read { db in
            let subject = try MomentChanges(account, db).subject(of: id)
            let sql = "SELECT max(id) FROM outbox WHERE account_id = ? AND moment_id IN (?, ?) AND feed_id IS NOT NULL"
            return try Int64?.fetchOne(
                db.cachedStatement(sql: sql), arguments: [account, subject.rawValue, id.rawValue]) ?? nil
        }
    }

    /// The same of changes to a person.
    package func waiting(for person: PersonAddress) throws(StoreError) -> OutboxItem.ID? {
        try store.read { db in
            let sql = """
                SELECT max(id) FROM outbox WHERE account_id = ?1 AND feed_id = ?2
                  AND moment_id = (SELECT \(PersonKey.base) + id FROM person WHERE feed_id = ?2 AND handle = ?3)
                """
            return try Int64?.fetchOne(
                db.cachedStatement(sql: sql), arguments: [account, person.feed, person.handle]) ?? nil
        }
    }

    /// The same of what was done to a view.
    package func waiting(for view: ServerView) throws(StoreError) -> OutboxItem.ID? {
        try store.read { db in
            let sql = """
                SELECT max(id) FROM outbox WHERE account_id = ?1 AND feed_id = ?2
                  AND moment_id = (SELECT \(OwnViewKey.base) + id FROM own_view WHERE feed_id = ?2 AND name = ?3)
                """
            return try Int64?.fetchOne(
                db.cachedStatement(sql: sql), arguments: [account, view.feed, view.kind.name]) ?? nil
        }
    }

    private func latest(at now: Date) throws(StoreError) -> Outbox.Entry? {
        try store.read { try outbox($0).latest(at: ChangeTime(now)) }
    }

    private func outbox(_ db: Database) -> Outbox {
        Outbox(account, window: window.id, db)
    }

    private func perform<T: Sendable>(
        at now: Date, _ change: @escaping @Sendable (ChangeTransaction) throws -> Result<T, ChangeError>
    ) async throws(ChangeError) -> T {
        let time = ChangeTime(now, window: undoWindow, realTime: realTime())
        let result: Result<T, ChangeError>
        do {
            result = try await store.write { [account, id = window.id, path = store.path] db in
                let owner = try AccountRecord.present(account, in: path, db)
                return try change(ChangeTransaction(owner, in: id, at: time, db))
            }
        } catch {
            throw .store(error)
        }
        return try result.get()
    }
}
