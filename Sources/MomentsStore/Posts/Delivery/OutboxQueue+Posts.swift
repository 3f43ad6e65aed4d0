import GRDB
import MomentsCore
import SystemPackage

/// The results of sending posts.
extension OutboxQueue {
    /// To be called before a post is sent for the first time.
    /// - Returns: the entry as it is then; nil if the lease expired and another claimant has it.
    package func note(_ attempt: PostAttempt, of entry: OutboxEntry) async throws(StoreError) -> OutboxEntry? {
        try await change(entry) { $0.attempt = attempt }
    }

    /// To be called as soon as the server has one more of the photos of a post, and before anything else is done.
    /// - Returns: the entry as it is then; nil if the lease expired and another claimant has it.
    package func note(_ media: [UploadedMedia], of entry: OutboxEntry) async throws(StoreError) -> OutboxEntry? {
        try await change(entry) { $0.media = media }
    }

    private func change(
        _ entry: OutboxEntry, _ change: (inout StoredPost) -> Void
    ) async throws(StoreError) -> OutboxEntry? {
        guard var stored = entry.payload.flatMap(StoredPost.init) else { return nil }
        change(&stored)
        var changed = entry
        changed.payload = stored.text
        return try await end(entry, sql: "UPDATE outbox SET payload = ?", [stored.text.storable]) ? changed : nil
    }

    /// The status that a post became, among those that its person posted since it was sent; nil where it did not arrive.
    package func find(_ entry: OutboxEntry, among statuses: [NewStatus]) throws(StoreError) -> NewStatus? {
        guard let post = entry.post else { return nil }
        return try store.read { [account] db in
            let rows = StatusRows(entry.feed, db)
            let others = PendingPosts(account, of: entry.feed, db)
            return try statuses.last { status in
                guard SamePost(post).matches(SamePost(status.title, status.details)),
                    try !others.isOfAnother(status, than: entry)
                else { return false }
                // Another post of the same text has it.
                let shown = try rows.find(status.entry)?.entry
                return shown == nil || shown == entry.moment.rawValue
            }
        }
    }

    /// Whether a status is another post from here, as far as is known: of two posts with the same text one may have been taken
    /// for the other, and a server that keeps keys answers with that whenever it is sent.
    package func isOfAnother(_ status: NewStatus, than entry: OutboxEntry) throws(StoreError) -> Bool {
        try store.read { [account] db in
            let rows = StatusRows(entry.feed, db)
            guard let shown = try rows.find(status.entry)?.entry, shown != entry.moment.rawValue,
                try rows.stored(shownBy: entry.moment.rawValue) != nil
            else { return false }
            return try StatusSources(account, of: entry.feed, db).wasSent(status)
        }
    }

    /// Its server has a post, and what is shown of it. Photos that nothing else refers to are removed.
    /// - Returns: false if the lease expired and another claimant has the entry.
    package func delivered(_ entry: OutboxEntry, as status: NewStatus) async throws(StoreError) -> Bool {
        let isOurs = try await end(entry, sql: "DELETE FROM outbox") { [account] db in
            try SentPost(entry, account, db).take(status)
        }
        let photos = Set(entry.post?.photos.compactMap(\.stored) ?? [])
        // The post is there, whatever becomes of its files.
        if isOurs, !photos.isEmpty { try? await store.removePhotos(photos) }
        return isOurs
    }

    /// To be called for a post that its server does not have: a post that was deleted meanwhile is gone then, the deletion with it.
    /// - Returns: whether nothing is to be sent: it was deleted, or the lease expired and another claimant has the entry.
    package func withdraw(_ entry: OutboxEntry) async throws(StoreError) -> Bool {
        let isDeleted = try store.read { [account] db in
            try WithdrawnPost(account, of: entry.feed, db).deletion(of: entry.moment) == .due
        }
        guard isDeleted else { return false }
        _ = try await end(entry, sql: "DELETE FROM outbox") { [account] db in
            try WithdrawnPost(account, of: entry.feed, db).remove(entry.moment)
        }
        return true
    }

    /// Its server has an edit, and what is shown of that.
    /// - Returns: false if the lease expired and another claimant has the entry.
    package func delivered(_ entry: OutboxEntry, edited status: NewStatus) async throws(StoreError) -> Bool {
        try await end(entry, sql: "DELETE FROM outbox") { [account] db in
            if let row = StatusKey.status(entry.moment) { try MomentChanges(account, db).showEdit(of: row) }
            // An answer about another status changes nothing.
            guard status.entry.remoteID == entry.remoteID else { return }
            let known = try FeedSnapshot(lastChange: PendingReactions(account, db).lastChange(), undelivered: [])
            let lease = FeedLease(feed: entry.feed, account: account, holder: "")
            try StatusInsertion(lease, asked: known, db).update(status)
            if let edit = entry.edit { try StatusSources(account, of: entry.feed, db).set(edit, of: status) }
        }
    }

    /// The file of a photo of a post, for reading.
    /// - Throws: as `PhotoFolder.open` does.
    package func open(_ photo: PhotoName) throws(PictureFailure) -> FileDescriptor {
        try store.photos.open(photo)
    }
}
