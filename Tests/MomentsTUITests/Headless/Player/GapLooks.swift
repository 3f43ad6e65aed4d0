import Foundation
import GRDB
import Testing

/// A store whose account follows a home timeline with a gap below the second of four statuses.
struct GapLooks {
    let program: Program
    var store: String { program.store }

    /// - Parameters:
    ///   - now: a little after the newest.
    ///   - warning: the content warning of each; "" for none.
    init(now: Date, warning: String = "") async throws {
        program = try await Program.loggedIn()
        let second = Int64(now.timeIntervalSince1970)
        try #require(try await program.run("import", "-", input: Self.export(now: second)).status == 0)
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        try await DatabaseQueue(path: program.store, configuration: configuration).write {
            try $0.execute(sql: Self.statuses(warning))
        }
    }

    private static let texts = [
        "The kiln is at 900 degrees.", "Two bowls cracked.", "Glazed the last of the cups.", "Fresh clay came today.",
    ]

    private static func export(now: Int64) -> String {
        var lines = [
            #"{"export":{"format":"moments","version":2,"email":"ada@example.com"}}"#,
            """
            {"feed":{"number":1,"kind":"bff","name":"home","userID":"0","allowsPlain":false,\
            "address":"https://one.example/","isFollowed":true}}
            """,
        ]
        for (place, text) in texts.enumerated() {
            // In the night something is missing.
            let second = now - Int64(600 + place * 1_200 + (place < 2 ? 0 : 7_200))
            lines.append(
                """
                {"moment":{"id":"\(place)","feed":1,"userDetails":{"name":"Robin"},"type":"PHOTOS",\
                "title":"\(text)","createdDate":"\(second)","isLiked":false}}
                """)
        }
        lines.append(#"{"end":{"moments":4,"lines":\#(lines.count)}}"#)
        return lines.joined(separator: "\n") + "\n"
    }

    private nonisolated static func statuses(_ warning: String) -> String {
        """
        UPDATE feed SET kind = 'mastodon', synced_at = 0;
        INSERT INTO status (feed_id, remote_id, moment_id, details)
        SELECT feed_id, remote_id, id,
          '{"handle":"robin@one.example","visibility":"public","spoilerText":"\(warning)"}' FROM moment;
        INSERT INTO gap (feed_id, upper, lower, link)
        SELECT upper.feed_id, upper.id, lower.id, 'https://one.example/api/v1/timelines/home?max_id=1'
        FROM moment AS upper JOIN moment AS lower WHERE upper.remote_id = '1' AND lower.remote_id = '2';
        """
    }
}
