/// Moments that are stored and not shown, as the schema knows them.
enum HiddenMoments {
    /// Every index ends in the rowid: the first is (account_id, hidden, id). The second is read with what is hidden, too, in the order of
    /// the keys.
    static let indexes = """
        CREATE INDEX moment_timeline ON moment(account_id, hidden);
        CREATE INDEX moment_feed ON moment(feed_id, id, hidden) WHERE feed_id IS NOT NULL;
        """

    /// Brings a store of version 41 there, and takes from it what nothing reads any more.
    static let step = """
        ALTER TABLE moment ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
        DROP INDEX moment_timeline;
        DROP INDEX moment_feed;
        \(indexes)
        DROP TRIGGER moment_deleted;
        DROP TRIGGER moment_changing;
        DROP TRIGGER moment_changed;
        DROP VIEW moment_words;
        \(SearchIndex.words)
        \(SearchIndex.triggers)
        DROP TRIGGER moment_uncounted;
        \(MomentCountTable.triggers)
        CREATE TABLE muted_author (
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          handle TEXT NOT NULL,
          PRIMARY KEY (feed_id, handle)
        ) STRICT, WITHOUT ROWID;
        INSERT OR IGNORE INTO muted_author (feed_id, handle)
        SELECT feed.id, each.value FROM feed JOIN json_each(iif(json_valid(mutes), mutes, '[]')) AS each WHERE each.type = 'text';
        ALTER TABLE feed DROP COLUMN mutes;
        ALTER TABLE feed DROP COLUMN filters;
        DROP TABLE status_review;
        ALTER TABLE status ADD COLUMN wishes INTEGER NOT NULL DEFAULT 0;
        """
}
