/// The table of how many moments an account has of each feed in each span of time, kept in every transaction that adds, removes
/// or hides one. Hidden moments are not counted.
///
/// A span holds the moments whose keys share their upper bits. There are two lengths: days of 65,536 seconds (18 hours),
/// and half-years of 256 such days, so that summing up a timeline of decades reads a few hundred rows a feed at most.
enum MomentCountTable {
    /// How many lower bits of a key do not tell its day.
    static let dayBits = 40
    static let halfYearBits = 48

    /// The feed ends the key, so that the sums of an account read one stretch of it. A trigger counts deletions, so that no way
    /// to delete a moment goes past it. Insertions count themselves (`MomentCounts`): with a trigger on INSERT, SQLite opens a
    /// savepoint for each row.
    static let table = """
        CREATE TABLE moment_count (
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          bits INTEGER NOT NULL,   -- of a key, that do not tell its span
          span INTEGER NOT NULL,   -- the other bits of the keys
          feed INTEGER NOT NULL,   -- 0: local
          count INTEGER NOT NULL,  -- of moments; 0 where all are deleted
          PRIMARY KEY (account_id, bits, span, feed)
        ) STRICT, WITHOUT ROWID;
        \(triggers)
        """

    static let triggers = """
        CREATE TRIGGER moment_uncounted AFTER DELETE ON moment WHEN old.hidden = 0 BEGIN
          UPDATE moment_count SET count = count - 1
          WHERE account_id = old.account_id AND bits = \(dayBits) AND span = old.id >> \(dayBits)
            AND feed = ifnull(old.feed_id, 0);
          UPDATE moment_count SET count = count - 1
          WHERE account_id = old.account_id AND bits = \(halfYearBits) AND span = old.id >> \(halfYearBits)
            AND feed = ifnull(old.feed_id, 0);
        END;
        CREATE TRIGGER moment_hidden AFTER UPDATE OF hidden ON moment WHEN (old.hidden = 0) <> (new.hidden = 0) BEGIN
          INSERT INTO moment_count (account_id, bits, span, feed, count)
          VALUES (new.account_id, \(dayBits), new.id >> \(dayBits), ifnull(new.feed_id, 0), iif(new.hidden = 0, 1, -1)),
            (new.account_id, \(halfYearBits), new.id >> \(halfYearBits), ifnull(new.feed_id, 0), iif(new.hidden = 0, 1, -1))
          ON CONFLICT (account_id, bits, span, feed) DO UPDATE SET count = count + excluded.count;
        END;
        """

    /// Counts all anew. Takes about a second in a million moments.
    static let recount = "DELETE FROM moment_count; INSERT INTO moment_count \(counts);"

    /// Adds to the count of a span.
    static let add = """
        INSERT INTO moment_count (account_id, bits, span, feed, count) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (account_id, bits, span, feed) DO UPDATE SET count = count + excluded.count
        """

    /// 1 where a count is wrong, or missing.
    static let isWrong = """
        WITH counted(account_id, bits, span, feed, count) AS (\(counts)),
          kept AS (SELECT account_id, bits, span, feed, count FROM moment_count WHERE count <> 0)
        SELECT EXISTS (SELECT * FROM counted EXCEPT SELECT * FROM kept)
          OR EXISTS (SELECT * FROM kept EXCEPT SELECT * FROM counted)
        """

    /// How many moments the feed ?2 of the account ?1 has.
    static let countOfFeed = """
        SELECT ifnull(sum(count), 0) FROM moment_count
        WHERE account_id = ?1 AND bits = \(halfYearBits) AND feed = ?2
        """

    enum PositionColumn: String, SelectColumn {
        /// How many moments there are.
        case count
        /// How many are in newer spans.
        case newer
        case ofDay
        /// How many of the same day are newer, and not. These are counted no further than ?3, the last only where the day has
        /// more than that.
        case newerOfDay, otherOfDay
        /// How many of the newer ones of the day are not shown where feeds are merged (`Twins`).
        case hiddenOfDay
    }

    /// Of the account ?1 and the key ?2.
    static let position = position(hidden: "0")
    /// The same where feeds may have twins, which the sums of spans count.
    static let positionAmongTwins = position(
        hidden: """
            (SELECT count(*) FROM moment INDEXED BY moment_timeline
              WHERE account_id = ?1 AND hidden = 0 AND \(isNewerOfDay("id")) AND NOT \(Twins.isShown()))
            """)

    private static func position(hidden: String) -> String {
        position(
            sum: { bits, condition in
                """
                (SELECT ifnull(sum(count), 0) FROM moment_count
                  WHERE account_id = ?1 AND bits = \(bits) AND \(condition("span")))
                """
            },
            moments: { "SELECT 1 FROM moment WHERE account_id = ?1 AND hidden = 0 AND \($0("id"))" }, hidden: hidden)
    }

    /// The same of the moments of the feed ?4, with those that the counts do not have since it alone shows them: they are few.
    static let positionInFeed = position(
        sum: { bits, condition in
            """
            ((SELECT ifnull(sum(count), 0) FROM moment_count
              WHERE account_id = ?1 AND bits = \(bits) AND \(condition("span")) AND feed = ?4)
            + (SELECT count(*) FROM moment INDEXED BY moment_elsewhere
              WHERE feed_id = \(ownFeed) AND \(HiddenReasons.isElsewhere) AND \(condition("(id >> \(bits))"))))
            """
        },
        moments: { condition in
            """
            SELECT 1 FROM moment INDEXED BY moment_feed
            WHERE feed_id = \(ownFeed) AND \(HiddenReasons.isShownInFeed) AND \(condition("id"))
            """
        }, hidden: "0")

    private static let ownFeed = "(SELECT id FROM feed WHERE account_id = ?1 AND id = ?4)"

    private static func isNewerOfDay(_ key: String) -> String {
        "\(key) > ?2 AND \(key) < ((?2 >> \(dayBits)) + 1) << \(dayBits)"
    }

    /// - Parameters:
    ///   - sum: the sum of the counts of spans of so many bits, by a condition of their other bits.
    ///   - moments: a row for each moment of whose key a condition holds.
    ///   - hidden: how many of the newer ones of the day are not shown.
    private static func position(
        sum: (Int, (String) -> String) -> String, moments: ((String) -> String) -> String, hidden: String
    ) -> String {
        let ofDay = sum(dayBits) { "\($0) = ?2 >> \(dayBits)" }
        let list = PositionColumn.list { column in
            switch column {
            case .count: sum(halfYearBits) { "\($0) IS NOT NULL" }
            case .newer:
                """
                \(sum(halfYearBits) { "\($0) > ?2 >> \(halfYearBits)" })
                + \(sum(dayBits) { "\($0) > ?2 >> \(dayBits) AND \($0) < \(endOfHalfYear)" })
                """
            case .ofDay: ofDay
            case .newerOfDay:
                """
                (SELECT count(*) FROM (\(moments(isNewerOfDay)) LIMIT ?3))
                """
            case .otherOfDay:
                """
                CASE WHEN \(ofDay) > ?3 THEN (SELECT count(*) FROM (
                  \(moments { "\($0) <= ?2 AND \($0) >= (?2 >> \(dayBits)) << \(dayBits)" }) LIMIT ?3)) ELSE ?3 END
                """
            case .hiddenOfDay: hidden
            }
        }
        return "SELECT \(list)"
    }

    /// The first day after the half-year of the key ?2.
    private static let endOfHalfYear = "((?2 >> \(halfYearBits)) + 1) << \(halfYearBits - dayBits)"

    /// The rows of the table, counted.
    private static let counts = """
        WITH day(account_id, span, feed, count) AS (
          SELECT account_id, id >> \(dayBits), ifnull(feed_id, 0), count(*) FROM moment WHERE hidden = 0
          GROUP BY account_id, id >> \(dayBits), ifnull(feed_id, 0)
        )
        SELECT account_id, \(dayBits), span, feed, count FROM day UNION ALL
        SELECT account_id, \(halfYearBits), span >> \(halfYearBits - dayBits), feed, sum(count) FROM day
        GROUP BY account_id, span >> \(halfYearBits - dayBits), feed
        """
}
