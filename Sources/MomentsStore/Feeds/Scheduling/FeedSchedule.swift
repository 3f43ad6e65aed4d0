import GRDB

/// The statements that say which feeds of an account are to be synced now, and when that is to be looked at again. They
/// take the account, the machine's time in milliseconds, and the holder.
enum FeedSchedule {
    /// In milliseconds: what is further away was written before a clock was set back.
    static let longest = OutboxClaims.longest

    /// The followed feeds that are due and that nobody else has.
    static let due = """
        \(select) AND \(isFree) AND (is_asked OR is_scheduled OR has_changes OR has_place)
        ORDER BY id
        """

    /// The followed feeds that nobody else has, whatever there is to do.
    static let free = "\(select) AND \(isFree) ORDER BY id"

    /// All followed feeds.
    static let followed = "\(select) ORDER BY id"

    private static let select = "SELECT \(columns) FROM feed WHERE account_id = ?1 AND is_followed = 1"

    private static let columns = FollowedFeed.Column.list { column in
        switch column {
        case .isAskedFor: "asked_at IS NOT NULL AS \(column.rawValue)"
        case .isScheduled: "\(isScheduled) AS \(column.rawValue)"
        case .hasChanges: "\(hasChanges) AS \(column.rawValue)"
        default: column.rawValue
        }
    }

    /// Whether the lease is the holder's, or out.
    static let isFree = "(holder IS NULL OR holder = ?3 OR lease <= ?2 OR lease > ?2 + \(longest))"

    private static let isScheduled = """
        ifnull(next_attempt <= ?2 OR next_attempt > ?2 + \(longest), 0)
        """

    /// Changes that can be claimed, and those that can be once released (`Outbox.releaseAbandoned`).
    private static let hasChanges = """
        (EXISTS (SELECT 1 FROM outbox WHERE account_id = ?1 AND feed_id = feed.id AND state IN ('due', 'sending')
            AND not_before <= ?2)
          OR EXISTS (SELECT 1 FROM outbox WHERE account_id = ?1 AND feed_id = feed.id AND state IN ('due', 'sending')
            AND not_before > ?2 + \(longest))
          OR EXISTS (SELECT 1 FROM outbox WHERE account_id = ?1 AND feed_id = feed.id AND state = 'held'
            AND \(Outbox.isAbandoned(at: "?2"))))
        """

    /// Until when others have what is to be done, if they do not renew it: feeds that were asked for or have changes, and
    /// changes of feeds.
    static let taken = """
        SELECT min(time) FROM (
          SELECT lease AS time FROM feed
          WHERE account_id = ?1 AND is_followed = 1 AND NOT \(isFree) AND (asked_at IS NOT NULL OR \(hasChanges))
          UNION ALL
          SELECT (SELECT min(not_before) FROM outbox
            WHERE account_id = ?1 AND feed_id = feed.id AND state = 'sending' AND holder <> ?3
              AND not_before > ?2 AND not_before <= ?2 + \(longest))
          FROM feed WHERE account_id = ?1 AND is_followed = 1
        )
        """

    /// The next time at which a change of the account falls due. Arguments: the account and the machine's time.
    static let nextChange = """
        SELECT min(time) FROM (
          SELECT (SELECT min(not_before) FROM outbox
            WHERE account_id = ?1 AND feed_id = feed.id AND state IN ('due', 'sending') AND not_before > ?2) AS time
          FROM feed WHERE account_id = ?1 AND is_followed = 1
          UNION ALL
          SELECT (SELECT min(abandoned_at) FROM outbox
            WHERE account_id = ?1 AND feed_id = feed.id AND state = 'held' AND abandoned_at > ?2)
          FROM feed WHERE account_id = ?1 AND is_followed = 1
        )
        """

    /// The next time at which something of the account changes by itself. Arguments: the account and the holder.
    static let next = """
        SELECT min(time) FROM (
          SELECT next_attempt AS time FROM feed WHERE account_id = ?1 AND is_followed = 1
          UNION ALL
          SELECT lease FROM feed WHERE account_id = ?1 AND is_followed = 1 AND holder <> ?2
          UNION ALL
          SELECT (SELECT min(not_before) FROM outbox
            WHERE account_id = ?1 AND feed_id = feed.id AND state IN ('due', 'sending'))
          FROM feed WHERE account_id = ?1 AND is_followed = 1
          UNION ALL
          SELECT min(abandoned_at) FROM outbox WHERE account_id = ?1 AND state = 'held' AND feed_id IS NOT NULL
        )
        """
}
