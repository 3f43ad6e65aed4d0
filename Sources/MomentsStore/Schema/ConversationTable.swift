/// The table of conversations of direct messages, as servers tell of them (`Conversation`). Each stands where its last message does among the
/// entries of its view.
enum ConversationTable {
    static let table = """
        CREATE TABLE conversation (
          view_id INTEGER NOT NULL REFERENCES server_view(id) ON DELETE CASCADE,
          remote_id TEXT NOT NULL,             -- opaque
          status_id INTEGER NOT NULL REFERENCES status(id) ON DELETE CASCADE,  -- the last message
          people TEXT NOT NULL,                -- JSON, as the likes of a moment: all but the owner of the feed
          is_unread INTEGER NOT NULL,          -- as its server has it
          is_read INTEGER NOT NULL DEFAULT 0,  -- it was read here, and the server is to be told
          PRIMARY KEY (view_id, remote_id)
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX conversation_status ON conversation(status_id, view_id);
        CREATE INDEX conversation_read ON conversation(view_id) WHERE is_read = 1;
        """

    /// Brings a store of version 43 there.
    static let step = """
        \(table)
        ALTER TABLE account ADD COLUMN hides_messages INTEGER NOT NULL DEFAULT 0;
        """
}
