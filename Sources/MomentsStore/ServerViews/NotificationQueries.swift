import Essentials
import GRDB
import MomentsCore

extension ServerViewQueries {
    /// Of notifications: a moment for each group, which stands where its oldest one does.
    static let notifications = ServerViewQueries(
        entries: "notification", shown: " AND notification.is_oldest = 1", columns: notificationList,
        from: notificationSource, level: "0", more: NotificationColumn.allCases.map(\.rawValue))

    /// Who did it last, and how many others did.
    /// - Parameter row: of one of the queries that read moments.
    static func notification(_ row: Row) throws -> (group: NotificationGroup, url: String?) {
        let (kind, remoteID): (String, String) = try (value(.kind, row), value(.remoteID, row))
        let account = try User(id: value(.accountID, row), name: value(.accountName, row), avatar: value(.avatar, row))
        let (count, hasStatus): (Int, Bool) = try (value(.count, row), value(.hasStatus, row))
        let second: Int64 = try value(.createdAt, row)
        let group = NotificationGroup(
            remoteID: remoteID, kind: NotificationKind(kind), account: account.bounded, others: max(0, count - 1),
            createdAt: Date(timeIntervalSince1970: TimeInterval(second)),
            hasStatus: hasStatus)
        return (group, try value(.accountURL, row))
    }

    /// Whether all of a group was looked at, by its key.
    static let isRead = "SELECT ifnull(read_key, 0) >= \(newest) FROM server_view WHERE id = \(view)"
    static let setRead = """
        UPDATE server_view SET read_key = max(ifnull(read_key, 0), \(newest)) WHERE id = \(view)
        """
    private static let newest = """
        ifnull((SELECT max(key) FROM notification WHERE view_id = server_view.id AND key >= ?4
          AND key < ifnull((SELECT min(key) FROM notification AS above
            WHERE above.view_id = server_view.id AND above.is_oldest = 1 AND above.key > ?4), \(Int64.max))), 0)
        """

    private static func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: NotificationColumn, _ row: Row
    ) throws -> Value {
        try row.decode(atIndex: columnCount + (NotificationColumn.allCases.firstIndex(of: column) ?? 0))
    }

    private enum NotificationColumn: String, CaseIterable {
        case kind = "notification.kind"
        case remoteID = "notification.remote_id"
        case accountID = "newest.account_id"
        case accountName = "newest.account_name"
        case avatar = "newest.account_avatar"
        case createdAt = "newest.created_at"
        case accountURL = "newest.account_url"
        case hasStatus = "met_status.status_id IS NOT NULL"
        /// Of the people of the group; it is seldom more than a handful.
        case count = """
            (SELECT count(DISTINCT account_id) FROM (
              SELECT account_id FROM notification AS member
              WHERE member.view_id = notification.view_id AND member.key BETWEEN notification.key AND newest.key
              LIMIT 1000))
            """
    }

    /// The newest of the group stands below the oldest one of the next group above.
    private static let notificationSource = """
        notification CROSS JOIN notification AS newest ON newest.view_id = notification.view_id AND newest.key = (
            SELECT max(key) FROM notification AS member WHERE member.view_id = notification.view_id
              AND member.key < ifnull((SELECT min(key) FROM notification AS above
                WHERE above.view_id = notification.view_id AND above.is_oldest = 1 AND above.key > notification.key),
                \(Int64.max)))
          LEFT JOIN status ON status.id = notification.status_id
          LEFT JOIN met_status ON met_status.status_id = status.id LEFT JOIN status AS boosted ON boosted.id = status.reblog_id
        """

    /// In a list its date is that of the newest one. Without a status it shows the person.
    private static func notificationList(_ title: Title) -> [String] {
        MomentColumn.read.map { column in
            switch column {
            case .id: "notification.key"
            case .remoteID: "coalesce(status.remote_id, status.uri, notification.remote_id)"
            case .authorID: person(column, "account_id")
            case .authorName: person(column, "account_name")
            case .authorAvatar: person(column, "account_avatar")
            case .kind: "ifnull(met_status.kind, '\(Moment.Kind.photos.rawValue)')"
            case .photos, .likes: "ifnull(met_status.\(column.name), '[]')"
            case .createdAt: title == .listed ? "newest.created_at" : "ifnull(met_status.created_at, newest.created_at)"
            case .isLiked: "ifnull(met_status.server_liked, 0)"
            case .isOwn: "0"
            case .origin: "NULL"
            case .feed: "?2"
            case .title: title.read("met_status.title")
            default: "met_status.\(column.name)"
            }
        }
    }

    private static func person(_ column: MomentColumn, _ account: String) -> String {
        "iif(met_status.status_id IS NULL, newest.\(account), met_status.\(column.name))"
    }
}
