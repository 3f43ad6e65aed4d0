import GRDB
import MomentsCore

/// The notifications of one view, in the store. To be used within one transaction.
struct NotificationRows {
    /// One of a page, with the row of its status.
    struct Entry {
        let notification: NewNotification
        let status: Int64?
    }

    private let view: AskedServerView.ID
    private let db: Database

    init(_ view: AskedServerView.ID, _ db: Database) {
        self.view = view
        self.db = db
    }

    /// - Returns: the view of a feed that has its notifications, made where it is not there.
    static func makeView(of feed: Feed.ID, at now: Int64, _ db: Database) throws -> AskedServerView.ID {
        let name = ServerView.Kind.notifications.name
        let sql = "SELECT id FROM server_view WHERE feed_id = ? AND name = ?"
        if let id = try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [feed, name]) { return id }
        let insertion = "INSERT INTO server_view (feed_id, name, used_at) VALUES (?, ?, ?)"
        try db.cachedStatement(sql: insertion).execute(arguments: [feed, name, now])
        return db.lastInsertedRowID
    }

    func key(_ remoteID: String) throws -> Int64? {
        try Int64.fetchOne(db.cachedStatement(sql: Self.selectKey), arguments: [view, remoteID.storable])
    }

    /// Adds one; where it is there, it stays as it is.
    /// - Parameter upper: the key of one that is newer, though it may be of the same millisecond; nil where it is the newest of its
    ///   own.
    func add(_ entry: Entry, below upper: Int64? = nil) throws {
        let new = entry.notification
        guard try key(new.remoteID) == nil, let key = try freeKey(new.createdAt, below: upper) else { return }
        try db.cachedStatement(sql: Self.insert).execute(
            arguments: [
                view, key, new.remoteID.storable, new.kind.name.storable, new.createdAt / 1_000,
                new.account.id?.storable, new.account.name?.storable, new.account.avatar?.storable,
                new.accountURL?.storable, entry.status,
            ])
        guard new.kind == .followRequest, let handle = new.account.id else { return }
        // They may have asked before, and been answered.
        try db.cachedStatement(sql: Self.setRequesting).execute(arguments: [view, handle.storable])
    }

    private static let setRequesting = """
        UPDATE person SET relationship = json_set(relationship, '$.requestsYou', json('true'))
        WHERE feed_id = (SELECT feed_id FROM server_view WHERE id = ?) AND handle = ? AND relationship IS NOT NULL
        """

    /// A page came. Of what lies between those of it that were there before, what is not on it is gone; so is all below the last page.
    /// Where it meets nothing that was there, what is missing below it is known to be missing.
    /// - Parameters:
    ///   - page: the newest first, none twice.
    ///   - next: where the server has what lies below; nil where nothing does.
    ///   - upper: the key of the one below which it was asked for; nil: it is the newest page.
    func put(_ page: [Entry], next: PageLink?, below upper: Int64?) throws {
        // Where that one went, or what was missing is there, it is not known where the page belongs.
        if let upper, try !isGap(upper) { return }
        let page = try page.filter { entry in
            guard let upper, let key = try key(entry.notification.remoteID) else { return true }
            return key < upper
        }
        let known = try page.compactMap { try key($0.notification.remoteID) }
        let met = known.min()
        let last = try page.last.flatMap { try key($0.notification.remoteID) }
        let isKnownBelow = try met.map { try isJoined($0, isLast: $0 == last) } ?? false
        if var upper {
            for entry in page {
                try add(entry, below: upper)
                upper = try key(entry.notification.remoteID).map { min($0, upper) } ?? upper
            }
        } else {
            // Of one millisecond the last one comes first.
            for entry in page.reversed() { try add(entry) }
        }
        let keys = try page.compactMap { try key($0.notification.remoteID) }
        // A notification that was removed meanwhile says nothing about gaps.
        let start = next == nil ? ViewKeys.all.lowerBound : met
        if let start { try remove(start..<(upper ?? .max), but: Set(keys)) }
        for key in keys + [upper].compactMap(\.self) { try setGap(nil, below: key) }
        if let end = keys.min() ?? upper, !isKnownBelow { try setGap(next?.text, below: end) }
    }

    /// Whether it is known what lies below one.
    private func isJoined(_ key: Int64, isLast: Bool) throws -> Bool {
        guard try !isGap(key) else { return false }
        return try isLast || Int.fetchOne(db.cachedStatement(sql: Self.selectBelow), arguments: [view, key]) != nil
    }

    private func isGap(_ key: Int64) throws -> Bool {
        try Int.fetchOne(db.cachedStatement(sql: Self.selectGap), arguments: [view, key]) != nil
    }

    private func setGap(_ link: String?, below key: Int64) throws {
        try db.cachedStatement(sql: Self.updateGap).execute(arguments: [view, key, link])
    }

    private func remove(_ range: Range<Int64>, but kept: Set<Int64>) throws {
        let keys = try Int64.fetchAll(
            db.cachedStatement(sql: Self.selectKeys), arguments: [view, range.lowerBound, range.upperBound])
        for key in keys where !kept.contains(key) { try remove(key) }
    }

    /// Removes a notification with the note of a gap below it.
    func remove(_ key: Int64) throws {
        try setGap(nil, below: key)
        try db.cachedStatement(sql: Self.delete).execute(arguments: [view, key])
    }

    /// Directly below one of its millisecond where it has to stand there, and that is free; else above all others of it. Nil where it is
    /// full.
    private func freeKey(_ millisecond: Int64, below upper: Int64?) throws -> Int64? {
        let keys = NotificationKey.keys(ofMillisecond: millisecond)
        if let upper, keys.contains(upper), keys.contains(upper - 1), try !isUsed(upper - 1) { return upper - 1 }
        let last = try Int64.fetchOne(
            db.cachedStatement(sql: Self.selectLast), arguments: [view, keys.lowerBound, keys.upperBound])
        guard let last else { return NotificationKey.first(ofMillisecond: millisecond) }
        return last < keys.upperBound ? last + 1 : nil
    }

    private func isUsed(_ key: Int64) throws -> Bool {
        let sql = "SELECT 1 FROM notification WHERE view_id = ? AND key = ?"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [view, key]) != nil
    }

    private static let selectKey = "SELECT key FROM notification WHERE view_id = ? AND remote_id = ?"
    private static let selectKeys = "SELECT key FROM notification WHERE view_id = ? AND key >= ? AND key < ?"
    private static let selectLast = """
        SELECT key FROM notification WHERE view_id = ? AND key BETWEEN ? AND ? ORDER BY key DESC LIMIT 1
        """
    private static let selectBelow = "SELECT 1 FROM notification WHERE view_id = ? AND key < ? LIMIT 1"
    private static let selectGap = "SELECT 1 FROM notification WHERE view_id = ? AND key = ? AND below IS NOT NULL"
    private static let updateGap = """
        UPDATE notification SET below = ?3, below_asked = NULL WHERE view_id = ?1 AND key = ?2 AND below IS NOT ?3
        """
    private static let delete = "DELETE FROM notification WHERE view_id = ? AND key = ?"
    /// A notification whose status was deleted meanwhile gets no row.
    private static let insert = """
        INSERT INTO notification (
          view_id, key, remote_id, kind, created_at, account_id, account_name, account_avatar, account_url, status_id)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
        WHERE EXISTS (SELECT 1 FROM server_view WHERE id = ?1)
          AND (?10 IS NULL OR EXISTS (SELECT 1 FROM status WHERE id = ?10))
        """
}
