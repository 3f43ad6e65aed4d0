import Foundation

/// A store with statuses that its person posted: of the newest, the source text and the earlier versions are stored.
struct EditLooks {
    private let looks: PostLooks
    var store: String { looks.store }

    /// - Parameter now: a little after the newest.
    init(now: Date) async throws {
        looks = try await PostLooks(now: now)
        let second = Int64(now.timeIntervalSince1970)
        let source =
            #"{"text":"The *kiln* is at 900 degrees.","editedAt":\#(second - 300),"feed":1,"visibility":"public"}"#
        let status = #"{"handle":"robin@one.example","visibility":"public"}"#
        let versions = [("The kiln is at 900 degrees.", 300), ("The kiln is hot.", 600)].map { text, before in
            #"{"author":{"name":"Robin"},"title":"\#(text)","createdAt":\#(second - Int64(before)),"status":\#(status)}"#
        }
        try await looks.execute(
            """
            UPDATE feed SET user_id = 'robin@one.example', owner_name = 'Robin';
            UPDATE status SET details = json_set(details, '$.editedAt', \(second - 300)) WHERE remote_id = '0';
            INSERT INTO server_view (feed_id, name, used_at, fetched_at)
            SELECT id, view, \(second - 60) * 1000, \(second - 60) * 1000
            FROM feed JOIN (SELECT 'source:0' AS view UNION SELECT 'history:0');
            INSERT INTO server_view_details (view_id, details)
            SELECT id, iif(name = 'source:0', '\(source)', '[\(versions.joined(separator: ","))]') FROM server_view;
            """)
    }
}
