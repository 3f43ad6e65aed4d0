import MomentsCore

/// The table of what Mastodon-compatible servers told: a status stands in it once a feed, however many entries of the timeline
/// show it. An entry is a row of `moment`, which holds what is shown, searched and counted
/// (docs/decisions/0015-entries-are-parted-from-statuses.md).
enum StatusTable {
    static let migration = """
        CREATE TABLE status (
          id INTEGER PRIMARY KEY,
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          remote_id TEXT,  -- opaque; NULL: the server gave it to another status
          uri TEXT,        -- what every server calls it; NULL: not told
          reblog_id INTEGER REFERENCES status(id) ON DELETE CASCADE,  -- what it boosts
          moment_id INTEGER REFERENCES moment(id) ON DELETE CASCADE,  -- its entry; NULL: it is not in home
          details TEXT NOT NULL  -- JSON: StatusDetails, of a boost who boosted
        ) STRICT;
        CREATE UNIQUE INDEX status_remote_id ON status(feed_id, remote_id) WHERE remote_id IS NOT NULL;
        CREATE UNIQUE INDEX status_uri ON status(feed_id, uri) WHERE uri IS NOT NULL;
        CREATE UNIQUE INDEX status_moment ON status(moment_id) WHERE moment_id IS NOT NULL;
        CREATE INDEX status_reblog ON status(reblog_id) WHERE reblog_id IS NOT NULL;
        -- A boost goes with its status, and its entry with it.
        CREATE TRIGGER status_deleted AFTER DELETE ON status WHEN old.moment_id IS NOT NULL BEGIN
          DELETE FROM moment WHERE id = old.moment_id;
        END;

        CREATE TABLE gap (  -- where two pages of a feed do not meet
          id INTEGER PRIMARY KEY,
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          upper INTEGER NOT NULL,  -- MomentKey: the entry above it, here or already deleted
          lower INTEGER,           -- the one below it; NULL: nothing older is stored
          link TEXT NOT NULL,      -- PageLink: where the server has what is missing
          asked_at INTEGER         -- somebody asked for it then, in Unix milliseconds; NULL: nobody did
        ) STRICT;
        CREATE INDEX gap_feed ON gap(feed_id);
        ALTER TABLE feed ADD COLUMN newer TEXT;  -- PageLink: where what is newer than the newest page will be
        """

    /// What is found out about servers and their statuses, and when. All times are Unix milliseconds of the machine.
    static let findings = """
        ALTER TABLE status ADD COLUMN checked_at INTEGER;  -- the server still had it then, though a page lacked it
        ALTER TABLE feed ADD COLUMN capabilities TEXT;     -- JSON: ServerCapabilities; NULL: not known
        ALTER TABLE feed ADD COLUMN capabilities_at INTEGER;  -- when they were looked at last
        """

    /// By which filters of the person's what is stored was judged.
    static let filters = """
        ALTER TABLE feed ADD COLUMN filters TEXT;  -- their digest; '': they changed since; NULL: not known
        """

    /// Down from which status its owner read home, as servers keep it (docs.joinmastodon.org/entities/Marker).
    static let markers = """
        ALTER TABLE feed ADD COLUMN marker TEXT;       -- last_read_id, as the server had it last; NULL: not known
        ALTER TABLE feed ADD COLUMN marker_told TEXT;  -- the last one that it was told from here
        ALTER TABLE feed ADD COLUMN has_place INTEGER NOT NULL DEFAULT 0;  -- where its owner reads is to be told the server
        """

    /// What is done to a status is kept by its row, wherever the status stands (`StatusKey`). What is done to one that goes is told
    /// nobody; a deletion is done then.
    static let changes = """
        ALTER TABLE status ADD COLUMN last_change INTEGER;  -- the outbox's number of what its owner did to it last
        UPDATE outbox SET moment_id = (
            SELECT \(StatusKey.base) + ifnull(reblog_id, id) FROM status WHERE status.moment_id = outbox.moment_id)
        WHERE EXISTS (SELECT 1 FROM status WHERE status.moment_id = outbox.moment_id AND feed_id = outbox.feed_id);
        UPDATE status SET last_change = (SELECT max(id) FROM outbox WHERE moment_id = \(StatusKey.base) + status.id)
        WHERE id IN (SELECT moment_id - \(StatusKey.base) FROM outbox);
        CREATE TRIGGER status_changes_ended AFTER DELETE ON status BEGIN
          DELETE FROM outbox WHERE kind = 'delete' AND moment_id = \(StatusKey.base) + old.id
            AND account_id = (SELECT account_id FROM feed WHERE id = old.feed_id);
          UPDATE outbox SET cause = iif(state = 'failed', cause, '\(OutboxCause.momentIsGone.text)'), state = 'failed',
            moment_id = \(StatusKey.base)
          WHERE moment_id = \(StatusKey.base) + old.id
            AND account_id = (SELECT account_id FROM feed WHERE id = old.feed_id);
        END;
        """

    /// Taking something back from what goes is done then. What its owner did to a status that they delete is told nobody.
    static let endedReactions = """
        DROP TRIGGER status_changes_ended;
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
        DELETE FROM outbox WHERE kind IN (\(OutboxTable.takenBack)) AND state = 'failed' AND moment_id = \(StatusKey.base);
        """

    /// What of home is to be looked at again, as nobody listened to the server for a while (`StatusReviewRows`).
    static let review = """
        CREATE TABLE status_review (
          id INTEGER PRIMARY KEY,  -- the first one is looked at first
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          upper INTEGER NOT NULL,  -- MomentKey: what stands from here up was looked at
          lower INTEGER NOT NULL   -- MomentKey: the last one that is
        ) STRICT;
        CREATE INDEX status_review_feed ON status_review(feed_id);
        """

    /// Whom its owner mutes or blocks, as the server had it last (docs.joinmastodon.org/methods/mutes, …/blocks).
    static let mutes = """
        ALTER TABLE feed ADD COLUMN mutes TEXT;        -- JSON: their handles, an array; NULL: not known
        ALTER TABLE feed ADD COLUMN mutes_at INTEGER;  -- the server was asked then, in Unix milliseconds
        """

    /// Which pictures of its own a server has for texts. They are many, and the row of a feed is written often.
    static let emojis = """
        CREATE TABLE feed_emojis (
          feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
          shortcodes TEXT NOT NULL,   -- JSON: an array
          looked_at INTEGER NOT NULL  -- the server was asked then, in Unix milliseconds
        ) STRICT;
        """

    /// How far whoever listens to the server is. It is true only while somebody has the feed's lock (`StoreLock`): who dies does
    /// not take it back.
    static let stream = """
        ALTER TABLE feed ADD COLUMN stream TEXT;  -- FeedStatus.Stream; NULL: nobody listens
        """
}
