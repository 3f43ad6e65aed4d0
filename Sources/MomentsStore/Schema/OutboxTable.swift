import MomentsCore

/// The table of changes that are not delivered yet.
enum OutboxTable {
    /// - `held`: can be undone, in its window alone
    /// - `due`: to be delivered
    /// - `sending`: claimed for delivery until its lease expires
    /// - `failed`: refused for good
    static let table = """
        CREATE TABLE outbox (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: an undo that comes late must not hit another
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          feed_id INTEGER,                       -- to whom it is delivered; NULL: to nobody
          kind TEXT NOT NULL,
          moment_id INTEGER NOT NULL,
          payload TEXT,                          -- what reversing it takes: Outbox.Entry
          key TEXT NOT NULL,                     -- random: a server that gets it twice does it once
          window TEXT NOT NULL,                  -- where it was done
          state TEXT NOT NULL CHECK (state IN ('held', 'due', 'sending', 'failed')),
          done_at INTEGER NOT NULL,              -- Unix milliseconds of the window's clock
          deadline INTEGER NOT NULL,             -- likewise: held until then
          abandoned_at INTEGER NOT NULL,         -- Unix milliseconds of the machine: from then on others move it
          overtaken_by INTEGER,                  -- the first change to the moment in another window since
          attempts INTEGER NOT NULL DEFAULT 0,   -- how often it was claimed
          not_before INTEGER NOT NULL DEFAULT 0, -- Unix milliseconds of the machine: put off, or leased, until then
          holder TEXT,                           -- who claimed it last
          cause TEXT,                            -- why it was put off or failed
          is_unknown INTEGER NOT NULL DEFAULT 0, -- it may have been sent: OutboxEntry
          server_errors INTEGER NOT NULL DEFAULT 0  -- how often its server answered with its own
        ) STRICT;
        -- Each index holds only what it is there to find: neither what is held nor what failed slows down a claim.
        CREATE INDEX outbox_claimable ON outbox(account_id, feed_id, not_before) WHERE state IN ('due', 'sending');
        CREATE INDEX outbox_held ON outbox(account_id, window) WHERE state = 'held';
        CREATE INDEX outbox_abandoned ON outbox(account_id, abandoned_at) WHERE state = 'held';
        CREATE INDEX outbox_moment ON outbox(account_id, moment_id);
        """

    // MARK: Reactions, in SQL

    /// The changes that set a reaction or take it back.
    static let reactions = "\(kinds(isSet: true)), \(takenBack)"
    static let takenBack = kinds(isSet: false)

    private static func kinds(isSet: Bool) -> String {
        Reaction.allCases.map { "'\(Change.Kind($0, isSet: isSet).rawValue)'" }.joined(separator: ", ")
    }

    /// Whether a reaction says nothing of a moment that is gone: it took something back, or was taken back itself.
    static let isEnded = """
        (kind IN (\(takenBack)) OR EXISTS (SELECT 1 FROM outbox AS later
          WHERE later.account_id = outbox.account_id AND later.moment_id = outbox.moment_id AND later.id > outbox.id
            AND later.kind = 'un' || outbox.kind))
        """
}
