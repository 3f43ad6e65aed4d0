import Foundation
import GRDB
import Testing

/// A store whose account has notifications, on a home timeline of four posts.
struct NotificationLooks {
    private let looks: GapLooks
    var store: String { looks.store }
    var program: Program { looks.program }

    /// - Parameter now: a little after the newest.
    init(now: Date) async throws {
        looks = try await GapLooks(now: now)
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        let sql = Self.statuses + Self.notifications(now: Int64(now.timeIntervalSince1970))
        try await DatabaseQueue(path: looks.store, configuration: configuration).write { try $0.execute(sql: sql) }
    }

    /// Her own posts, mentions by others, and a poll.
    private nonisolated static let statuses = """
        DELETE FROM gap;
        INSERT INTO met_status (status_id, kind, author_name, title, photos, likes, created_at)
        SELECT status.id, kind, author_name, title, photos, likes, created_at FROM status JOIN moment ON moment.id = moment_id;
        INSERT INTO status (feed_id, remote_id, details) SELECT id, '7',
          '{"handle":"grace@one.example","visibility":"direct"}' FROM feed;
        INSERT INTO status (feed_id, remote_id, details) SELECT id, '8',
          '{"handle":"alan@two.example","visibility":"public","inReplyTo":"robin@one.example"}' FROM feed;
        INSERT INTO status (feed_id, remote_id, details) SELECT id, '9',
          '{"handle":"alan@two.example","visibility":"public","spoilerText":"Heat"}' FROM feed;
        INSERT INTO met_status (status_id, kind, author_name, title, photos, likes) SELECT id, 'PHOTOS',
          CASE remote_id WHEN '7' THEN 'Grace' ELSE 'Alan' END,
          CASE remote_id WHEN '7' THEN 'The key is below the mat, as ever. Leave it there when you go.'
            WHEN '8' THEN '@robin How long do you let it cool?' ELSE 'Heat' || char(10, 10) || 'It cracked at 1,000.' END,
          '[]', '[]' FROM status WHERE remote_id IN ('7', '8', '9');
        INSERT INTO server_view (feed_id, name, used_at) SELECT id, 'notifications', 0 FROM feed;
        """

    /// Two conversations, one of which has an unread message.
    private nonisolated static func messages(now: Int64) -> String {
        """

        INSERT INTO status (feed_id, remote_id, details) SELECT id, '10',
          '{"handle":"' || user_id || '","visibility":"direct"}' FROM feed;
        INSERT INTO met_status (status_id, kind, author_name, title, photos, likes, created_at) SELECT id, 'PHOTOS', 'Ada',
          '@katherine @mary Tea on Thursday, at the usual place? Bring the glaze tests, all of them, and the notes that you made on what '
            || 'came out of the kiln last week.', '[]', '[]', \(now - 9_000) FROM status WHERE remote_id = '10';
        UPDATE met_status SET created_at = \(now - 4_000) WHERE status_id = (SELECT id FROM status WHERE remote_id = '7');
        INSERT INTO server_view (feed_id, name, used_at, fetched_at)
        SELECT id, 'conversations', 0, \((now - 120) * 1_000) FROM feed;
        INSERT INTO server_view_entry (view_id, key, status_id, level)
        SELECT server_view.id, 1000 - CAST(remote_id AS INTEGER), status.id, 0
        FROM server_view JOIN status ON remote_id IN ('7', '10') WHERE name = 'conversations';
        INSERT INTO conversation (view_id, remote_id, status_id, people, is_unread)
        SELECT view_id, remote_id, status_id,
          CASE remote_id WHEN '7' THEN '[{"id":"grace@one.example","name":"Grace"}]'
            ELSE '[{"id":"katherine@two.example","name":"Katherine"},{"id":"mary@two.example","name":"Mary"}]' END,
          remote_id = '7' FROM server_view_entry JOIN status ON status.id = status_id
        WHERE view_id = (SELECT id FROM server_view WHERE name = 'conversations');
        """
    }

    private nonisolated static func notifications(now: Int64) -> String {
        let told: [(kind: String, name: String, status: String?)] = [
            ("favourite", "Grace", "0"), ("favourite", "Alan", "0"), ("favourite", "Katherine", "0"),
            ("favourite", "Mary", "0"), ("mention", "Grace", "7"), ("mention", "Alan", "8"), ("reblog", "Alan", "1"),
            ("follow", "Katherine Johnson of the Space Task Group", nil), ("follow_request", "Mary", nil),
            ("update", "Alan", "9"), ("favourite", "Mary", "2"), ("moon.landing", "Grace", nil),
        ]
        let rows = told.enumerated().map { index, told in
            """
            INSERT INTO notification (view_id, key, remote_id, kind, created_at, account_id, account_name, account_url, status_id)
            SELECT server_view.id, (1 << 62) + \(100 - index), '\(100 - index)', '\(told.kind)', \(now - Int64(index) * 1_500),
              '\(told.name.lowercased().prefix { $0 != " " })@two.example', '\(told.name)', 'https://two.example/@she',
              (SELECT id FROM status WHERE remote_id = '\(told.status ?? "")') FROM server_view;
            """
        }
        return rows.joined(separator: "\n") + """

            UPDATE server_view SET fetched_at = \((now - 120) * 1_000), read_key = (1 << 62) + 96;
            UPDATE notification SET below = 'https://one.example/api/v1/notifications?max_id=93' WHERE remote_id = '93';
            """ + messages(now: now)
    }
}
