import GRDB
import MomentsCore

/// The statements that read a view of a server. They take the account, the feed and the name of the view first; pages are seeks in
/// the order of the view.
enum ServerViewQueries {
    static let fromAbove = page("DESC")
    static let fromBelow = page("ASC")
    static let one = "\(select(listColumns)) AND key = ?4"
    static let whole = "\(select(wholeColumns)) AND key = ?4"
    static let countNewer = """
        SELECT count(*) FROM (SELECT 1 FROM server_view_entry WHERE view_id = \(view) AND key > ?4 LIMIT ?5)
        """
    static let origin = """
        SELECT key FROM status JOIN server_view_entry ON status_id = status.id
        WHERE view_id = \(view) AND status.feed_id = ?2 AND remote_id = ?4
        """
    static let details = "SELECT details FROM server_view_details WHERE view_id = \(view)"
    /// It takes the names of the views of one person in the stead of one name; the one that was fetched last counts.
    static let person = """
        SELECT details FROM feed JOIN server_view ON server_view.feed_id = feed.id
          JOIN server_view_details ON view_id = server_view.id
        WHERE feed.account_id = ?1 AND feed.id = ?2 AND server_view.name IN (?3, ?4, ?5)
        ORDER BY fetched_at DESC, server_view.id DESC LIMIT 1
        """
    static let hasOlder = "SELECT below IS NOT NULL FROM server_view_entry WHERE view_id = \(view) ORDER BY key LIMIT 1"

    enum PositionColumn: String, SelectColumn {
        case newer = "ifnull(sum(key > ?4), 0)"
        case count = "count(*)"
    }

    static let position = "SELECT \(PositionColumn.list()) FROM server_view_entry WHERE view_id = \(view)"

    enum GapColumn: String, SelectColumn {
        case key
        case isBeingFetched = "below_asked IS NOT NULL"
    }

    /// What is missing below the last entry is none.
    static let gaps = """
        SELECT \(GapColumn.list()) FROM server_view_entry
        WHERE view_id = \(view) AND below IS NOT NULL AND key BETWEEN ?5 AND ?4
          AND key > (SELECT min(key) FROM server_view_entry WHERE view_id = \(view))
        ORDER BY key DESC LIMIT 100
        """

    enum StateColumn: String, SelectColumn {
        case fetchedAt = "fetched_at"
        case failure
        case isBeingFetched = """
            asked_at IS NOT NULL OR EXISTS (SELECT 1 FROM server_view_entry INDEXED BY server_view_below
              WHERE view_id = server_view.id AND below IS NOT NULL AND below_asked IS NOT NULL)
            """
    }

    static let state = "SELECT \(StateColumn.list()) FROM server_view WHERE id = \(view)"

    /// What its server told of the status that a row shows.
    /// - Parameter row: of `fromAbove`, `fromBelow`, `one` or `whole`.
    static func status(_ row: Row) throws -> ShownStatus? {
        var status = try ShownStatus(
            value(.own, row), boosted: value(.boosted, row), boostedID: value(.boostedID, row))
        status?.level = try value(.level, row)
        return status
    }

    private static func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: StatusColumn, _ row: Row
    ) throws -> Value {
        try row.decode(atIndex: MomentColumn.read.count + (StatusColumn.allCases.firstIndex(of: column) ?? 0))
    }

    private enum StatusColumn: String, CaseIterable {
        case level
        case own = "status.details"
        case boosted = "boosted.details"
        case boostedID = "boosted.remote_id"
    }

    private static let view = """
        (SELECT server_view.id FROM feed JOIN server_view ON server_view.feed_id = feed.id
          WHERE feed.account_id = ?1 AND feed.id = ?2 AND server_view.name = ?3)
        """

    private static func page(_ order: String) -> String {
        "\(select(listColumns)) AND key BETWEEN ?4 AND ?5 ORDER BY key \(order) LIMIT ?6"
    }

    private static func select(_ columns: String) -> String {
        """
        SELECT \(columns) FROM server_view_entry CROSS JOIN status ON status.id = server_view_entry.status_id
          CROSS JOIN met_status ON met_status.status_id = status.id LEFT JOIN status AS boosted ON boosted.id = status.reblog_id
        WHERE view_id = \(view)
        """
    }

    private static let listColumns = list { "substr(\($0), 1, \(MomentRow.titleLimit + 1))" }
    private static let wholeColumns = list { $0 }

    /// Those of a moment, then those of its status.
    private static func list(title: (String) -> String) -> String {
        let columns = MomentColumn.read.map { column in
            switch column {
            case .id: "key"
            case .remoteID: "coalesce(status.remote_id, status.uri, '')"
            case .isLiked: "ifnull(met_status.server_liked, 0)"
            case .isOwn: "0"
            case .origin: "NULL"
            case .feed: "status.feed_id"
            case .title: title("met_status.title")
            default: "met_status.\(column.name)"
            }
        }
        return (columns + StatusColumn.allCases.map(\.rawValue)).joined(separator: ", ")
    }
}
