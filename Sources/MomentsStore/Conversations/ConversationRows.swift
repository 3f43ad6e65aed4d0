import GRDB
import MomentsCore

/// The conversations of one view, in the store. To be used within one transaction.
struct ConversationRows {
    private let view: AskedServerView.ID
    private let db: Database

    init(_ view: AskedServerView.ID, _ db: Database) {
        self.view = view
        self.db = db
    }

    /// A page came. Conversations that were read here stay read until the server was told, unless another message came since.
    /// - Parameter statuses: the row of the last message of each.
    func put(_ conversations: [NewConversation], _ statuses: [Int64]) throws {
        try db.cachedStatement(sql: Self.deleteLeft).execute(arguments: [view])
        for (conversation, status) in zip(conversations, statuses) { try put(conversation, status) }
        // A conversation stands nowhere else than at its last message.
        try db.cachedStatement(sql: Self.deleteEarlier).execute(arguments: [view])
    }

    private func put(_ conversation: NewConversation, _ status: Int64) throws {
        let id = conversation.remoteID.storable
        let isRead =
            try Bool.fetchOne(db.cachedStatement(sql: Self.selectRead), arguments: [view, id, status]) ?? false
        try db.cachedStatement(sql: Self.deleteSame).execute(arguments: [view, id, status])
        try db.cachedStatement(sql: Self.insert).execute(
            arguments: [
                view, id, status, StoredJSON.encode(conversation.people), conversation.isUnread,
                isRead && conversation.isUnread,
            ])
    }

    /// The conversations that were read here and not yet on the server.
    func toTell() throws -> [String] {
        try String.fetchAll(db.cachedStatement(sql: Self.selectToTell), arguments: [view])
    }

    /// The server was told, or does not take it.
    func endTelling(_ id: String) throws {
        try db.cachedStatement(sql: Self.endTelling).execute(arguments: [view, id.storable])
    }

    private static let selectRead = """
        SELECT is_read FROM conversation WHERE view_id = ? AND remote_id = ? AND status_id = ?
        """
    private static let deleteLeft = """
        DELETE FROM conversation WHERE view_id = ?1
          AND status_id NOT IN (SELECT status_id FROM server_view_entry WHERE view_id = ?1)
        """
    private static let deleteEarlier = """
        DELETE FROM server_view_entry WHERE view_id = ?1
          AND status_id NOT IN (SELECT status_id FROM conversation WHERE view_id = ?1)
        """
    private static let deleteSame = "DELETE FROM conversation WHERE view_id = ?1 AND (remote_id = ?2 OR status_id = ?3)"
    /// A conversation whose message was deleted meanwhile gets no row.
    private static let insert = """
        INSERT INTO conversation (view_id, remote_id, status_id, people, is_unread, is_read)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6
        WHERE EXISTS (SELECT 1 FROM status WHERE id = ?3) AND EXISTS (SELECT 1 FROM server_view WHERE id = ?1)
        """
    private static let selectToTell = "SELECT remote_id FROM conversation WHERE view_id = ? AND is_read = 1"
    private static let endTelling = """
        UPDATE conversation SET is_read = 0, is_unread = 0 WHERE view_id = ? AND remote_id = ? AND is_read = 1
        """
}
