/// The table of how many moments an account has in each span of time, kept in every transaction that adds or removes one.
///
/// A span holds the moments whose keys share their upper bits. There are two lengths: days of 65,536 seconds (18 hours),
/// and half-years of 256 such days, so that summing up a timeline of decades reads a few hundred rows at most.
enum MomentCountTable {
    /// How many lower bits of a key do not tell its day.
    static let dayBits = 40
    static let halfYearBits = 48

    /// Counts what is there. A trigger counts deletions, so that no way to delete a moment goes past it. Insertions count
    /// themselves (`MomentCounts`): with a trigger on INSERT, SQLite opens a savepoint for each row.
    static let migration = """
        CREATE TABLE moment_count (
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          bits INTEGER NOT NULL,   -- of a key, that do not tell its span
          span INTEGER NOT NULL,   -- the other bits of the keys
          count INTEGER NOT NULL,  -- of moments; 0 where all are deleted
          PRIMARY KEY (account_id, bits, span)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER moment_uncounted AFTER DELETE ON moment BEGIN
          UPDATE moment_count SET count = count - 1
          WHERE account_id = old.account_id AND bits = \(dayBits) AND span = old.id >> \(dayBits);
          UPDATE moment_count SET count = count - 1
          WHERE account_id = old.account_id AND bits = \(halfYearBits) AND span = old.id >> \(halfYearBits);
        END;
        INSERT INTO moment_count \(counts);
        """

    /// Counts all anew. Takes about a second in a million moments, as the migration does.
    static let recount = "DELETE FROM moment_count; INSERT INTO moment_count \(counts);"

    /// Adds to the count of a span.
    static let add = """
        INSERT INTO moment_count (account_id, bits, span, count) VALUES (?, ?, ?, ?)
        ON CONFLICT (account_id, bits, span) DO UPDATE SET count = count + excluded.count
        """

    /// 1 where a count is wrong, or missing.
    static let isWrong = """
        WITH counted(account_id, bits, span, count) AS (\(counts)),
          kept AS (SELECT account_id, bits, span, count FROM moment_count WHERE count <> 0)
        SELECT EXISTS (SELECT * FROM counted EXCEPT SELECT * FROM kept)
          OR EXISTS (SELECT * FROM kept EXCEPT SELECT * FROM counted)
        """

    /// Of the account ?1 and the key ?2: how many moments there are, how many are in newer spans, how many in the same
    /// day, and how many of those are newer, and not; these two are counted no further than ?3, the last only where the day
    /// has more than that.
    static let position = """
        SELECT
          (SELECT ifnull(sum(count), 0) FROM moment_count WHERE account_id = ?1 AND bits = \(halfYearBits)),
          (SELECT ifnull(sum(count), 0) FROM moment_count
            WHERE account_id = ?1 AND bits = \(halfYearBits) AND span > ?2 >> \(halfYearBits))
          + (SELECT ifnull(sum(count), 0) FROM moment_count
            WHERE account_id = ?1 AND bits = \(dayBits) AND span > ?2 >> \(dayBits)
              AND span < ((?2 >> \(halfYearBits)) + 1) << \(halfYearBits - dayBits)),
          ifnull((SELECT count FROM moment_count
            WHERE account_id = ?1 AND bits = \(dayBits) AND span = ?2 >> \(dayBits)), 0),
          (SELECT count(*) FROM (SELECT 1 FROM moment
            WHERE account_id = ?1 AND id > ?2 AND id < ((?2 >> \(dayBits)) + 1) << \(dayBits) LIMIT ?3)),
          CASE WHEN (SELECT count FROM moment_count
            WHERE account_id = ?1 AND bits = \(dayBits) AND span = ?2 >> \(dayBits)) > ?3
          THEN (SELECT count(*) FROM (SELECT 1 FROM moment
            WHERE account_id = ?1 AND id <= ?2 AND id >= (?2 >> \(dayBits)) << \(dayBits) LIMIT ?3)) ELSE ?3 END
        """

    /// The rows of the table, counted.
    private static let counts = """
        WITH day(account_id, span, count) AS (
          SELECT account_id, id >> \(dayBits), count(*) FROM moment GROUP BY account_id, id >> \(dayBits)
        )
        SELECT account_id, \(dayBits), span, count FROM day UNION ALL
        SELECT account_id, \(halfYearBits), span >> \(halfYearBits - dayBits), sum(count) FROM day
        GROUP BY account_id, span >> \(halfYearBits - dayBits)
        """
}
