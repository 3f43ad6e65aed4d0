import Essentials
import GRDB
import MomentsCore

extension ServerViewQueries {
    /// Of notifications: a moment for each group, which stands where its newest one does; what is above the key up to which they are
    /// grouped stands alone.
    static let notifications = notifications("")
    /// The same of those that name the person; none of them is grouped.
    static let mentions = notifications(" AND notification.kind = '\(NotificationKind.mention.name)'")

    /// - Parameter kinds: which of them, as the end of a condition; "" for all.
    private static func notifications(_ kinds: String) -> ServerViewQueries {
        ServerViewQueries(
            entries: "notification",
            shown: """
                \(kinds) AND \(HiddenAuthors.isNotified("?2")) AND \(isUnanswered) AND (notification.key > ?4
                  OR NOT EXISTS (\(others("1")) AND member.key > notification.key AND member.key <= ?4))
                """,
            columns: notificationList, from: notificationSource,
            // Below the oldest of a group, where nothing is missing above that.
            gap: """
                (SELECT max(key) FROM notification WHERE below IS NOT NULL AND key <= ?4
                  AND view_id = (SELECT id FROM server_view WHERE feed_id = ?2 AND name = ?3))
                """,
            more: NotificationColumn.allCases.map(\.sql), status: told)
    }

    /// Leaves out the follow requests that the owner has answered, as far as the store knows.
    private static let isUnanswered = """
        (notification.kind <> '\(NotificationKind.followRequest.name)' OR NOT EXISTS (
          SELECT 1 FROM person WHERE person.feed_id = ?2 AND person.handle = notification.account_id AND (
            json_extract(relationship, '$.requestsYou') = 0 OR EXISTS (
              SELECT 1 FROM outbox WHERE account_id = ?1 AND moment_id = \(PersonKey.base) + person.id
                AND outbox.kind = 'relationship' AND state <> 'failed' AND payload LIKE '{"answerRequest"%'))))
        """

    private static func told(_ row: Row, _ feeds: FeedSources) throws -> ShownStatus? {
        let (notification, url) = try notification(row)
        guard notification.hasStatus, var status = try status(row, feeds) else {
            return ShownStatus(notification, url: url)
        }
        status.notification = notification
        return status
    }

    /// The person who did it last, and the number of the others.
    /// - Parameter row: of one of the queries that read moments.
    private static func notification(_ row: Row) throws -> (group: NotificationGroup, url: String?) {
        let (kind, remoteID): (String, String) = try (value(.kind, row), value(.remoteID, row))
        let account = try User(id: value(.accountID, row), name: value(.accountName, row), avatar: value(.avatar, row))
        let (others, hasStatus): (Int, Bool) = try (value(.others, row), value(.hasStatus, row))
        let second: Int64 = try value(.createdAt, row)
        let group = NotificationGroup(
            remoteID: remoteID, kind: NotificationKind(kind), account: account.bounded, others: others,
            createdAt: Date(timeIntervalSince1970: TimeInterval(second)),
            hasStatus: hasStatus)
        return (group, try value(.accountURL, row))
    }

    /// Whether one was looked at, by its key.
    static let isRead = "SELECT ifnull(read_key, 0) >= ?4 FROM server_view WHERE id = \(view)"
    static let seen = "SELECT read_key FROM server_view WHERE id = \(view)"
    static let newest = "SELECT max(key) FROM notification WHERE view_id = \(view)"
    static let setRead = "UPDATE server_view SET read_key = max(ifnull(read_key, 0), ?4) WHERE id = \(view)"

    /// The others of the group of a notification. By its key SQLite would look through all that stands above.
    private static func others(_ columns: String) -> String {
        """
        SELECT \(columns) FROM notification AS member INDEXED BY notification_group
        WHERE notification.kind IN (\(grouped)) AND member.status_id = notification.status_id
          AND member.view_id = notification.view_id AND member.kind = notification.kind
          AND member.\(NotificationTable.day) = notification.\(NotificationTable.day)
          AND \(HiddenAuthors.isNotified("?2", "member"))
        """
    }

    private static let grouped = NotificationKind.grouped.map { "'\($0.name)'" }.joined(separator: ", ")

    private static func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: NotificationColumn, _ row: Row
    ) throws -> Value {
        try row.decode(atIndex: columnCount + (NotificationColumn.allCases.firstIndex(of: column) ?? 0))
    }

    private enum NotificationColumn: String, CaseIterable {
        case kind = "notification.kind"
        case remoteID = "notification.remote_id"
        case accountID = "notification.account_id"
        case accountName = "notification.account_name"
        case avatar = "notification.account_avatar"
        case createdAt = "notification.created_at"
        case accountURL = "notification.account_url"
        case hasStatus = "met_status.status_id IS NOT NULL"
        case others

        var sql: String { self == .others ? otherCount : rawValue }
    }

    /// How many other people of the group did it before; it is seldom more than a handful.
    private static let otherCount = """
        (SELECT count(DISTINCT account_id) FROM (\(others("member.account_id"))
          AND member.key < notification.key AND notification.key <= ?4 AND account_id IS NOT notification.account_id
          LIMIT 1000))
        """

    private static let notificationSource = """
        notification LEFT JOIN status ON status.id = notification.status_id
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
            case .createdAt where title == .listed: "notification.created_at"
            case .createdAt: "ifnull(met_status.created_at, notification.created_at)"
            case .isLiked: "ifnull(met_status.is_liked, 0)"
            case .isOwn: "0"
            case .origin: "NULL"
            case .feed: "?2"
            case .title: title.read("met_status.title")
            default: "met_status.\(column.name)"
            }
        }
    }

    private static func person(_ column: MomentColumn, _ account: String) -> String {
        "iif(met_status.status_id IS NULL, notification.\(account), met_status.\(column.name))"
    }
}
