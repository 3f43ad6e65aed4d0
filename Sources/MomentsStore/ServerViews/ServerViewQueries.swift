import GRDB
import MomentsCore

/// The statements that read a view of a server. They take the account, the feed and the name of the view first, and those that read
/// moments, count them or place one then up to which key notifications are grouped; pages are seeks in the order of the view.
struct ServerViewQueries {
    /// Of all views but notifications and messages.
    static let statuses = ServerViewQueries(
        entries: "server_view_entry", shown: " AND \(HiddenAuthors.isShownInView)", columns: list, from: from,
        gap: "?4",
        more: [],
        status: status)

    static func of(_ kind: ServerView.Kind) -> ServerViewQueries {
        switch kind {
        case .notifications: notifications
        case .conversations: conversations
        default: statuses
        }
    }

    let fromAbove: String
    let fromBelow: String
    let one: String
    let whole: String
    let countNewer: String
    let hasOlder: String
    let position: String
    let gaps: String
    let askBelow: String
    let askedBelow: String
    let leaveGap: String
    let setBelow: String
    let below: String
    /// The server's details of the status that a row shows, or of the person where it shows none; nil of neither.
    let status: @Sendable (Row, FeedSources) throws -> ShownStatus?

    /// - Parameters:
    ///   - entries: the table of the view's entries.
    ///   - shown: which of them are moments, as the end of a condition; "" for all.
    ///   - columns: those of a moment, by what is read of a title.
    ///   - from: where these come from; it names `entries` so.
    ///   - gap: the key of the entry below which something is missing, by the key of the moment above that.
    ///   - more: what is read besides, behind `StatusColumn`.
    init(
        entries: String, shown: String, columns: (Title) -> [String], from: String, gap: String, more: [String],
        status read: @escaping @Sendable (Row, FeedSources) throws -> ShownStatus?
    ) {
        self.status = read
        let isOfStatuses = entries == "server_view_entry"
        let status = (isOfStatuses ? StatusColumn.allCases.map(\.rawValue) : StatusColumn.ofNoEntry) + more
        func select(_ title: Title) -> String {
            """
            SELECT \((columns(title) + status).joined(separator: ", ")) FROM \(from)
            WHERE \(entries).view_id = \(Self.view)
            """
        }
        let listed = select(.listed)
        func page(_ order: String) -> String {
            "\(listed)\(shown) AND \(entries).key BETWEEN ?5 AND ?6 ORDER BY \(entries).key \(order) LIMIT ?7"
        }
        fromAbove = page("DESC")
        fromBelow = page("ASC")
        // An entry that was shown a moment ago is found, though it may have joined a group meanwhile.
        one = "\(listed) AND \(entries).key = ?5"
        whole = "\(select(.whole)) AND \(entries).key = ?5"
        let rows = "\(entries) WHERE view_id = \(Self.view)"
        countNewer = "SELECT count(*) FROM (SELECT 1 FROM \(rows)\(shown) AND key > ?5 LIMIT ?6)"
        hasOlder = "SELECT below IS NOT NULL FROM \(rows) ORDER BY key LIMIT 1"
        position = "SELECT \(PositionColumn.list()) FROM \(rows)\(shown)"
        // Below the last entry there is no gap.
        gaps = """
            SELECT \(GapColumn.list()) FROM \(rows) AND below IS NOT NULL AND key BETWEEN ?5 AND ?4
              AND key > (SELECT min(key) FROM \(rows))
            ORDER BY key DESC LIMIT 100
            """
        askBelow = """
            UPDATE \(entries) SET below_asked = ?1
            WHERE view_id = (SELECT id FROM server_view WHERE feed_id = ?2 AND name = ?3) AND key = \(gap) AND below IS NOT NULL
            """
        askedBelow = """
            SELECT \(AskedColumn.list()) FROM \(entries) INDEXED BY \(isOfStatuses ? "server_view_below" : "notification_below")
            WHERE view_id = ? AND below IS NOT NULL AND below_asked IS NOT NULL ORDER BY key DESC
            """
        setBelow = "UPDATE \(entries) SET below = ?, below_asked = NULL WHERE view_id = ? AND key = ?"
        below = "SELECT key FROM \(entries) WHERE view_id = ? AND key < ? ORDER BY key"
        leaveGap = "UPDATE \(entries) SET below_asked = NULL WHERE view_id = ? AND key = ?"
    }

    static let details = "SELECT details FROM server_view_details WHERE view_id = \(view)"
    /// Arguments: the names of the views of one person in the stead of one name; the one that was fetched last counts.
    static let person = """
        SELECT details FROM feed JOIN server_view ON server_view.feed_id = feed.id
          JOIN server_view_details ON view_id = server_view.id
        WHERE feed.account_id = ?1 AND feed.id = ?2 AND server_view.name IN (?3, ?4, ?5)
        ORDER BY fetched_at DESC, server_view.id DESC LIMIT 1
        """

    /// Arguments: a handle behind an `@` in the stead of the name.
    static let listedPerson = """
        SELECT person.details FROM feed JOIN person ON person.feed_id = feed.id
        WHERE feed.account_id = ?1 AND feed.id = ?2 AND handle = substr(?3, 2) AND ?3 GLOB '@*'
        """

    enum AskedColumn: String, SelectColumn {
        case key, below
    }

    enum PositionColumn: String, SelectColumn {
        case newer = "ifnull(sum(key > ?5), 0)"
        case count = "count(*)"
    }

    enum GapColumn: String, SelectColumn {
        case key
        case isBeingFetched = "below_asked IS NOT NULL"
    }

    enum StateColumn: String, SelectColumn {
        case fetchedAt = "fetched_at"
        case failure
        case isBeingFetched = """
            asked_at IS NOT NULL OR next_asked IS NOT NULL OR EXISTS (SELECT 1 FROM server_view_entry INDEXED BY server_view_below
              WHERE view_id = server_view.id AND below IS NOT NULL AND below_asked IS NOT NULL)
            OR EXISTS (SELECT 1 FROM notification INDEXED BY notification_below
              WHERE view_id = server_view.id AND below IS NOT NULL AND below_asked IS NOT NULL)
            """
    }

    static let state = "SELECT \(StateColumn.list()) FROM server_view WHERE id = \(view)"

    /// The server's details of the status that a row shows; nil where it shows none.
    /// - Parameter row: of `fromAbove`, `fromBelow`, `one` or `whole`.
    static func status(_ row: Row, _ feeds: FeedSources) throws -> ShownStatus? {
        guard let own: String = try value(.own, row), let feed: Feed.ID = try row[.feed] else { return nil }
        let wishes = PendingWishes(rawValue: try value(.wishes, row))
        var status = try ShownStatus(own, boosted: value(.boosted, row), boostedID: value(.boostedID, row), wishes)
            .map { try feeds.judged($0, in: feed) }
        status?.level = try value(.level, row)
        status?.subject = try StatusKey.id(of: value(.shown, row))
        status?.isPinned = try value(.isPinned, row)
        return status
    }

    private static func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: StatusColumn, _ row: Row
    ) throws -> Value {
        try row.decode(atIndex: MomentColumn.read.count + (StatusColumn.allCases.firstIndex(of: column) ?? 0))
    }

    /// How many columns stand before what is read besides.
    static let columnCount = MomentColumn.read.count + StatusColumn.allCases.count

    private enum StatusColumn: String, CaseIterable {
        case level
        case isPinned = "is_pinned"
        case own = "status.details"
        case boosted = "boosted.details"
        case boostedID = "boosted.remote_id"
        case wishes = "ifnull(boosted.wishes, status.wishes)"
        case shown = "ifnull(boosted.id, status.id)"

        /// Where there is no entry of a view.
        static let ofNoEntry = allCases.map { $0 == .level || $0 == .isPinned ? "0" : $0.rawValue }
    }

    static let view = """
        (SELECT server_view.id FROM feed JOIN server_view ON server_view.feed_id = feed.id
          WHERE feed.account_id = ?1 AND feed.id = ?2 AND server_view.name = ?3)
        """

    static let from = """
        server_view_entry CROSS JOIN status ON status.id = server_view_entry.status_id
          CROSS JOIN met_status ON met_status.status_id = status.id LEFT JOIN status AS boosted ON boosted.id = status.reblog_id
        """

    /// The part of a title that is read.
    enum Title {
        case listed, whole

        func read(_ column: String) -> String {
            switch self {
            case .listed: "substr(\(column), 1, \(MomentRow.titleLimit + 1))"
            case .whole: column
            }
        }
    }

    /// Of a status that stands in some view, with its own key. Arguments: the account and the number of its row.
    static let met = """
        SELECT \((list(.whole, key: "\(StatusKey.base) + ?2") + StatusColumn.ofNoEntry).joined(separator: ", "))
        FROM feed CROSS JOIN status ON status.feed_id = feed.id
          CROSS JOIN met_status ON met_status.status_id = status.id LEFT JOIN status AS boosted ON boosted.id = status.reblog_id
        WHERE feed.account_id = ?1 AND status.id IN \(StatusKey.rows(showing: "?2"))
        ORDER BY status.id = ?2 DESC LIMIT 1
        """

    static func list(_ title: Title) -> [String] { list(title, key: "server_view_entry.key") }

    private static func list(_ title: Title, key: String) -> [String] {
        MomentColumn.read.map { column in
            switch column {
            case .id: key
            case .remoteID: "coalesce(status.remote_id, status.uri, '')"
            case .isOwn: "0"
            case .origin: "NULL"
            case .feed: "status.feed_id"
            case .title: title.read("met_status.title")
            default: "met_status.\(column.name)"
            }
        }
    }
}
