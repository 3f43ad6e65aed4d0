import MomentsCore

/// The table of what Mastodon-compatible servers told: a status stands in it once a feed, however many entries of the timeline
/// show it. An entry is a row of `moment`, which holds what is shown, searched and counted
/// (docs/decisions/0015-entries-are-parted-from-statuses.md).
enum StatusTable {
    static let tables = """
        CREATE TABLE status (
          id INTEGER PRIMARY KEY,
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          remote_id TEXT,  -- opaque; NULL: the server gave it to another status
          uri TEXT,        -- what every server calls it; NULL: not told
          reblog_id INTEGER REFERENCES status(id) ON DELETE CASCADE,  -- what it boosts
          moment_id INTEGER REFERENCES moment(id) ON DELETE CASCADE,  -- its entry; NULL: it is not in home
          details TEXT NOT NULL,  -- JSON: StatusDetails, of a boost who boosted
          checked_at INTEGER,     -- the server still had it then, in Unix milliseconds, though a page lacked it
          last_change INTEGER,    -- the outbox's number of what its owner did to it last
          wishes INTEGER NOT NULL DEFAULT 0,  -- PendingWishes: what of that its server does not have
          \(replyColumn)  -- the remote_id of what it replies to
        ) STRICT;
        CREATE UNIQUE INDEX status_remote_id ON status(feed_id, remote_id) WHERE remote_id IS NOT NULL;
        CREATE UNIQUE INDEX status_uri ON status(feed_id, uri) WHERE uri IS NOT NULL;
        CREATE UNIQUE INDEX status_moment ON status(moment_id) WHERE moment_id IS NOT NULL;
        CREATE INDEX status_reblog ON status(reblog_id) WHERE reblog_id IS NOT NULL;
        \(replyIndex)
        \(triggers)

        CREATE TABLE gap (  -- where two pages of a feed do not meet
          id INTEGER PRIMARY KEY,
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          upper INTEGER NOT NULL,  -- MomentKey: the entry above it, here or already deleted
          lower INTEGER,           -- the one below it; NULL: nothing older is stored
          link TEXT NOT NULL,      -- PageLink: where the server has what is missing
          asked_at INTEGER         -- somebody asked for it then, in Unix milliseconds; NULL: nobody did
        ) STRICT;
        CREATE INDEX gap_feed ON gap(feed_id);

        -- Which pictures of its own a server has for texts. They are many, and the row of a feed is written often.
        CREATE TABLE feed_emojis (
          feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
          shortcodes TEXT NOT NULL,   -- JSON: an array
          looked_at INTEGER NOT NULL  -- the server was asked then, in Unix milliseconds
        ) STRICT;
        """

    private static let replyColumn =
        "reply_to TEXT AS (iif(json_valid(details), json_extract(details, '$.inReplyToID'), NULL)) VIRTUAL"
    private static let replyIndex = "CREATE INDEX status_reply ON status(feed_id, reply_to) WHERE reply_to IS NOT NULL;"

    /// Brings a store of version 43 there. Older statuses become replies once their server sends them anew.
    static let replies = "ALTER TABLE status ADD COLUMN \(replyColumn); \(replyIndex)"

    /// - A boost goes with its status, and its entry with it.
    /// - Changes to a status are kept by its row, wherever the status stands (`StatusKey`). When it goes, changes that take something back
    ///   are done, and so is a deletion. The server is not told what its owner did to a status that they delete.
    /// - Drafts about a status that goes are about nothing any more, so that the next window goes on with them. So are drafts of its edits.
    private static let triggers = """
        CREATE TRIGGER status_deleted AFTER DELETE ON status WHEN old.moment_id IS NOT NULL BEGIN
          DELETE FROM moment WHERE id = old.moment_id;
        END;
        CREATE TRIGGER status_changes_ended AFTER DELETE ON status BEGIN
          DELETE FROM outbox WHERE kind IN (\(OutboxTable.reactions)) AND moment_id = \(StatusKey.base) + old.id
            AND account_id = (SELECT account_id FROM feed WHERE id = old.feed_id)
            AND (\(OutboxTable.isEnded) OR EXISTS (SELECT 1 FROM outbox AS deletion
              WHERE deletion.account_id = outbox.account_id AND deletion.moment_id = outbox.moment_id
                AND deletion.kind = 'delete' AND deletion.state <> 'failed'));
          DELETE FROM outbox WHERE kind = 'delete' AND moment_id = \(StatusKey.base) + old.id
            AND account_id = (SELECT account_id FROM feed WHERE id = old.feed_id);
          UPDATE outbox SET cause = iif(state = 'failed', cause, '\(OutboxCause.momentIsGone.text)'), state = 'failed',
            moment_id = \(StatusKey.base)
          WHERE moment_id = \(StatusKey.base) + old.id
            AND account_id = (SELECT account_id FROM feed WHERE id = old.feed_id);
        END;
        CREATE TRIGGER status_drafts_ended BEFORE DELETE ON status BEGIN
          INSERT INTO draft (account_id, text, options, subject, changed)
          SELECT account_id, json_extract(payload, '$.text'), \(orphaned("payload")), '',
            (SELECT ifnull(max(changed), 0) + 1 FROM draft)
          FROM (SELECT account_id, payload FROM outbox
            WHERE kind = 'edit' AND state <> 'failed' AND moment_id = \(StatusKey.base) + old.id AND json_valid(payload)
              AND account_id = (SELECT account_id FROM feed WHERE id = old.feed_id) ORDER BY id DESC LIMIT 1);
          UPDATE draft SET window = NULL, subject = '', options = \(orphaned("options"))
          WHERE account_id = (SELECT account_id FROM feed WHERE id = old.feed_id)
            AND subject IN (old.feed_id || '/' || old.remote_id, 'edit/' || old.feed_id || '/' || old.remote_id,
              old.feed_id || '/' || old.moment_id);
        END;
        """

    private static func orphaned(_ options: String) -> String {
        "json_remove(\(options), '$.text', '$.inReplyTo', '$.editing', '$.newest')"
    }
}
