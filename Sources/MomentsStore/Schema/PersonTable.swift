/// The table of the people to whom the owner of a feed stands in some way, or did something.
enum PersonTable {
    /// The value of `hides` where notifications are hidden, too.
    static let all = 2

    static let tables = """
        CREATE TABLE person (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- PersonKey; never used again: the outbox may still have it
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          handle TEXT NOT NULL,                  -- user@host
          remote_id TEXT,                        -- NULL: the server was not asked yet
          is_locked INTEGER,                     -- they decide who follows them; NULL: not known
          relationship TEXT,                     -- Relationship.json, as the server had it last; NULL: it did not say
          -- What of them is hidden by that and by what is not delivered yet: 0: nothing; 1: what they post and boost; 2: of what they
          -- do notifications, too.
          hides INTEGER NOT NULL DEFAULT 0,
          hidden_until INTEGER,                  -- Unix milliseconds; NULL: nothing is hidden, or without an end
          details TEXT                           -- PersonDetails.json, of whom a list told; NULL: known by their handle alone
        ) STRICT;
        CREATE UNIQUE INDEX person_handle ON person(feed_id, handle);
        CREATE INDEX person_hidden ON person(feed_id, handle) WHERE hides > 0;
        CREATE INDEX person_until ON person(hidden_until) WHERE hidden_until IS NOT NULL;
        -- Whose entries have to be looked at anew, in all feeds of an account: AuthorReview.
        CREATE TABLE author_review (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: whoever looked at the entries takes only what was there before
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          handle TEXT NOT NULL
        ) STRICT;
        CREATE TRIGGER person_hides AFTER UPDATE OF hides ON person WHEN (old.hides = 0) <> (new.hides = 0) BEGIN
          INSERT INTO author_review (account_id, handle) SELECT account_id, new.handle FROM feed WHERE id = new.feed_id;
        END;
        -- In the other feeds of the account nobody is hidden because of a feed that is not followed.
        CREATE TRIGGER feed_followed AFTER UPDATE OF is_followed ON feed WHEN old.is_followed <> new.is_followed BEGIN
          INSERT INTO author_review (account_id, handle)
          SELECT new.account_id, handle FROM person WHERE feed_id = new.id AND hides > 0;
        END;
        CREATE INDEX moment_elsewhere ON moment(feed_id, hidden) WHERE \(HiddenReasons.isElsewhere);
        """

    /// Brings a store of version 42 there. Muted authors stay so until their server is asked anew.
    static let step = """
        \(tables)
        \(PeopleListTable.table)
        \(PeopleListTable.columns)
        INSERT INTO person (feed_id, handle, relationship, hides)
        SELECT feed_id, handle, '\(muted)', \(all) FROM muted_author;
        INSERT INTO author_review (account_id, handle)
        SELECT account_id, handle FROM person JOIN feed ON feed.id = feed_id;
        DROP TABLE muted_author;
        UPDATE feed SET mutes_at = NULL;
        """

    private static let muted = """
        {"blocksYou":false,"followsYou":false,"isBlocking":false,"isFollowing":false,"isRequested":false,"isServerBlocked":false,\
        "mute":{"hidesNotifications":true},"note":"","notifies":false,"requestsYou":false,"showsBoosts":true}
        """
}
