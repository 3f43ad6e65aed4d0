import GRDB
import MomentsCore

extension ServerViewQueries {
    /// Of messages: a moment for each conversation, which is its last message.
    static let conversations = ServerViewQueries(
        entries: "server_view_entry", shown: " AND \(HiddenAuthors.isShownInView)", columns: list,
        from: """
            \(from) JOIN conversation ON conversation.status_id = server_view_entry.status_id
              AND conversation.view_id = server_view_entry.view_id
            """,
        gap: "?4", more: ConversationColumn.allCases.map(\.rawValue), status: told)

    private static func told(_ row: Row, _ feeds: FeedSources) throws -> ShownStatus? {
        guard var status = try status(row, feeds) else { return nil }
        let (id, people, isUnread): (String, String, Bool) = try (
            value(.remoteID, row), value(.people, row), value(.isUnread, row)
        )
        status.conversation = Conversation(
            remoteID: id, people: StoredJSON.people(people, atMost: Conversation.maximumPeople).first.map(\.bounded),
            isUnread: isUnread)
        return status
    }

    /// Takes the key of the entry behind the view.
    static let setConversationRead = """
        UPDATE conversation SET is_read = 1 WHERE view_id = \(view) AND is_unread = 1 AND is_read = 0 AND status_id = (
          SELECT status_id FROM server_view_entry WHERE view_id = \(view) AND key = ?4)
        """

    private static func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: ConversationColumn, _ row: Row
    ) throws -> Value {
        try row.decode(atIndex: columnCount + (ConversationColumn.allCases.firstIndex(of: column) ?? 0))
    }

    private enum ConversationColumn: String, CaseIterable {
        case remoteID = "conversation.remote_id"
        case people = "conversation.people"
        case isUnread = "conversation.is_unread AND NOT conversation.is_read"
    }
}
