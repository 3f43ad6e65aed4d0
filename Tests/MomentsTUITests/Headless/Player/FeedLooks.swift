import Foundation
import GRDB
import Testing

/// A store whose account follows three feeds, each in another state, and has changes that wait for them.
struct FeedLooks {
    private let program: Program
    var store: String { program.store }

    /// - Parameter now: the time at which they are in these states.
    init(now: Date) async throws {
        program = try await Program.loggedIn()
        let second = Int64(now.timeIntervalSince1970)
        try #require(try await program.run("import", "-", input: Self.export(now: second)).status == 0)
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        let states = Self.states(now: second * 1_000)
        try await DatabaseQueue(path: program.store, configuration: configuration).write { try $0.execute(sql: states) }
    }

    private static let names = ["Kitchen", "Garden", "Harbour"]
    private static let texts = [
        "A loaf of rye, still warm.", "Rain since the morning.", "The first swallows are back.",
    ]

    private static func export(now: Int64) -> String {
        var lines = [#"{"export":{"format":"moments","version":2,"email":"ada@example.com"}}"#]
        for (index, name) in names.enumerated() {
            lines.append(
                """
                {"feed":{"number":\(index + 1),"kind":"bff","name":"\(name)","userID":"0","allowsPlain":false,\
                "address":"https://\(name.lowercased()).example/graphql","isFollowed":true,\
                "userDetails":{"id":"0","name":"\(name)"}}}
                """)
        }
        for (index, name) in names.enumerated() {
            for (place, text) in texts.enumerated() {
                let second = now - Int64(600 + index * 7_200 + place * 1_800)
                lines.append(
                    """
                    {"moment":{"id":"\(place)","feed":\(index + 1),"userDetails":{"name":"\(name) Crew"},\
                    "type":"PHOTOS","title":"\(text)","createdDate":"\(second)","isLiked":false}}
                    """)
            }
        }
        lines.append(#"{"end":{"moments":9,"lines":\#(lines.count)}}"#)
        return lines.joined(separator: "\n") + "\n"
    }

    /// - Parameter now: in milliseconds.
    private static func states(now: Int64) -> String {
        let refused = #"{"kind":"unreachable","text":"Connection refused"}"#
        return """
            UPDATE feed SET synced_at = \(now - 120_000), next_attempt = \(now + 180_000) WHERE name = 'Kitchen';
            UPDATE feed SET synced_at = \(now - 7_500_000), failing_since = \(now - 7_200_000), attempts = 4,
              next_attempt = \(now + 60_000), failure = '\(refused)' WHERE name = 'Garden';
            UPDATE feed SET failing_since = \(now - 3_600_000), attempts = 1, next_attempt = NULL,
              failure = '{"kind":"unauthorized"}' WHERE name = 'Harbour';
            INSERT INTO outbox (account_id, feed_id, kind, moment_id, payload, key, window, done_at, deadline,
              abandoned_at, state, not_before, attempts, cause)
            SELECT account_id, feed_id, 'like', id, '0', id, '', \(now - 600_000), 0, 0,
              iif(feed_id = 3, 'failed', 'due'), 0, feed_id - 1,
              CASE feed_id WHEN 2 THEN '\(refused)' WHEN 3 THEN '{"kind":"graphQL","text":"No such moment"}' END
            FROM moment WHERE remote_id = '0' ORDER BY feed_id;
            """
    }
}
