import Foundation
import GRDB
import TestSupport
import Testing

/// `moments notifications`, of a server that does not answer.
struct NotificationsCommandTests {
    private func looks() async throws -> GapLooks {
        let looks = try await GapLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
        try await execute("UPDATE feed SET address = 'http://127.0.0.1:1/'", looks)
        return looks
    }

    private func told() async throws -> GapLooks {
        let looks = try await looks()
        try await execute(Self.notifications, looks)
        return looks
    }

    private func execute(_ sql: String, _ looks: GapLooks) async throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        try await DatabaseQueue(path: looks.store, configuration: configuration).write { try $0.execute(sql: sql) }
    }

    @Test func withoutAnAnswerWhatIsStoredIsPrintedAndTheReasonIsSaid() async throws {
        try await told().program.run("notifications").expect(
            0, outputBegins: "0  Grace and 1 other liked your post", outputHas: "    The kiln is at 900 degrees.",
            "–  Alan followed you", errorsHas: "127.0.0.1")
    }

    @Test func eachIsPrintedWithWhoDidItAndWhat() async throws {
        let json = try await told().program.run("notifications", "--no-wait", "--json").json

        expectEqual(json.elements.map { $0["notification"]?["type"] }, ["favourite", "follow"])
        expectEqual(json.elements.map { $0["notification"]?["id"] }, ["12", "10"])
        expectEqual(json.elements.map { $0["notification"]?["others"] }, [1, 0])
        expectEqual(json[0]?["notification"]?["account"]?["name"], "Grace")
        expectEqual(json[1]?["status"]?["url"], "https://one.example/@alan")
    }

    @Test func mentionsAloneArePrintedWhereTheyAreAskedFor() async throws {
        let looks = try await told()
        try await execute("UPDATE notification SET kind = 'mention' WHERE remote_id = '11'", looks)

        let json = try await looks.program.run("notifications", "--no-wait", "--json", "--mentions").json

        expectEqual(json.elements.map { $0["notification"]?["id"] }, ["11"])
    }

    @Test func limitIsHowManyArePrinted() async throws {
        let looks = try await told()

        #expect(
            try await looks.program.run("notifications", "--no-wait", "--json", "--limit", "1").json.elements.count == 1
        )
        try await expectEqual(looks.program.run("notifications", "--limit", "-1").status, 64)
    }

    @Test func whereNothingIsStoredAndNothingCameItFails() async throws {
        try await looks().program.run("notifications").expect(1, output: "", errorsHas: "127.0.0.1")
    }

    @Test func withoutAnAccountOnSuchAServerThereAreNone() async throws {
        try await Program.following().run("notifications").expect(1, errorsHas: "moments feed add mastodon")
    }

    /// Two like a status, and one follows.
    private nonisolated static let notifications = """
        INSERT INTO met_status (status_id, kind, author_name, title, photos, likes)
        SELECT status.id, kind, author_name, title, photos, likes FROM status JOIN moment ON moment.id = moment_id
        WHERE status.remote_id = '0';
        INSERT INTO server_view (feed_id, name, used_at) SELECT id, 'notifications', 0 FROM feed;
        INSERT INTO notification (view_id, key, remote_id, kind, created_at, account_name, account_id, account_url, status_id)
        SELECT server_view.id, (1 << 62) + 1, '10', 'follow', 1616390000, 'Alan', 'alan@one.example',
          'https://one.example/@alan', NULL FROM server_view
        UNION ALL SELECT server_view.id, (1 << 62) + 2, '11', 'favourite', 1616390001, 'Robin', 'robin@one.example', NULL,
          status.id FROM server_view JOIN status ON remote_id = '0'
        UNION ALL SELECT server_view.id, (1 << 62) + 3, '12', 'favourite', 1616390002, 'Grace', 'grace@one.example', NULL,
          status.id FROM server_view JOIN status ON remote_id = '0';
        """
}
