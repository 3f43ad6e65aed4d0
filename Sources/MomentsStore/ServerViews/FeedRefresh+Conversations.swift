import Essentials
import MomentsCore

/// Direct messages as conversations.
extension FeedRefresh {
    /// Stores a part of them.
    /// - Parameter conversations: the newest first.
    package func save(
        _ conversations: [NewConversation], as part: AskedServerView.Part, of view: AskedServerView, at now: Date
    ) async throws(FeedSaveError) {
        let statuses = try await put(conversations.map(\.status))
        let entries = conversations.map { AskedServerView.Status($0.status) }
        // At once: a conversation that gets another last message is nowhere in between.
        try await leased.write(changing: .feed(feed, .views)) { db in
            let rows = ServerViewRows(view.id, db)
            for change in try Self.changes(part, statuses, entries, rows) { try rows.make(change) }
            try ConversationRows(view.id, db).put(conversations, statuses)
        }
        try await finish(part, of: view, at: now)
    }

    /// The conversations that were read here and not yet on the server, by its identifiers.
    package func conversationsToTell(of view: AskedServerView) throws(FeedSaveError) -> [String] {
        try leased.read { try ConversationRows(view.id, $0).toTell() }
    }

    /// The server was told that one was read, or does not take it.
    package func endTelling(_ conversation: String, of view: AskedServerView) async throws(FeedSaveError) {
        try await leased.write { try ConversationRows(view.id, $0).endTelling(conversation) }
    }
}
