import Foundation
import GRDB
import TestSupport
import Testing

/// `moments timeline --view person:…`, of a server that does not answer.
struct PersonViewCommandTests {
    /// A store whose account follows a home timeline of a missing server.
    private func looks() async throws -> GapLooks {
        let looks = try await GapLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
        try await execute("UPDATE feed SET address = 'http://127.0.0.1:1/'", looks)
        return looks
    }

    /// The same with a person of whom nothing but who it is came.
    private func known() async throws -> GapLooks {
        let looks = try await looks()
        _ = try await looks.program.run("timeline", "--view", "person:@robin@one.example", "--no-wait")
        try await execute(Self.person, looks)
        return looks
    }

    private func execute(_ sql: String, _ looks: GapLooks) async throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        try await DatabaseQueue(path: looks.store, configuration: configuration).write { try $0.execute(sql: sql) }
    }

    @Test func profileStandsAboveThePosts() async throws {
        let looks = try await known()
        try await execute(Self.post, looks)

        let ending = try await looks.program.run("timeline", "--view", "person:@robin@one.example", "--no-wait")

        expectEqual(ending.status, 0)
        #expect(
            ending.output.hasPrefix(
                """
                Robin  @robin@one.example · bot
                Pots, and more pots.
                web: robin.example (verified)
                3 posts · 4 following

                1  Robin
                """))
        #expect(ending.output.contains("Two bowls cracked."))
    }

    @Test func accountIsPartOfTheJSON() async throws {
        let looks = try await known()
        try await execute(Self.post, looks)

        let json = try await looks.program.run(
            "timeline", "--view", "person:@robin@one.example", "--no-wait", "--json"
        ).json

        expectEqual(json["account"]?["acct"], "robin@one.example")
        expectEqual(json["account"]?["statuses_count"], 3)
        expectEqual(json["account"]?["bot"], true)
        expectEqual(json["account"]?["fields"]?[0]?["verified_at"], "60")
        expectEqual(json["moments"]?.elements.map { $0["remoteID"] }, ["1"])
    }

    @Test func personOfWhomNothingIsKnownIsAFailure() async throws {
        let ending = try await looks().program.run("timeline", "--view", "person:@ada@one.example", "--json")

        expectEqual(ending.status, 1)
        try expectEqual(ending.json, ["moments": []])
        #expect(ending.errors.contains("127.0.0.1"))
    }

    @Test func personWhoIsKnownIsPrintedThoughTheServerDoesNotAnswer() async throws {
        try await known().program.run("timeline", "--view", "person:@robin@one.example:media").expect(
            0, outputBegins: "Robin  @robin@one.example", errorsHas: "127.0.0.1")
    }

    // MARK: Searches

    /// The results of a search on a server that does not answer any more.
    private func found() async throws -> GapLooks {
        let looks = try await looks()
        _ = try await looks.program.run("timeline", "--view", "search:robin", "--no-wait")
        try await execute(
            """
            INSERT INTO server_view_details (view_id, details)
            SELECT id, '{"people":[{"id":"7","handle":"robin@one.example","displayName":"Robin","note":"Pots"}],
              "tags":["pots"]}' FROM server_view;
            """ + Self.post, looks)
        return looks
    }

    @Test func foundPeopleAndHashtagsStandAboveThePosts() async throws {
        try await found().program.run("timeline", "--view", "search:robin", "--no-wait").expect(
            outputBegins: "Robin  @robin@one.example\n#pots\n\n1  Robin")
    }

    @Test func foundPeopleAndHashtagsAreInTheJSON() async throws {
        let json = try await found().program.run("timeline", "--view", "search:robin", "--no-wait", "--json").json

        expectEqual(json["accounts"]?.elements.map { $0["acct"] }, ["robin@one.example"])
        expectEqual(json["hashtags"], ["pots"])
        expectEqual(json["moments"]?.elements.map { $0["remoteID"] }, ["1"])
    }

    // MARK: Hostile people

    @Test func profileIsPrintedWithoutControlCharacters() async throws {
        let looks = try await known()
        try await execute(
            """
            UPDATE server_view_details SET details = json_set(details, '$.displayName', char(27) || '[31mRed', '$.note',
              char(27) || ']0;x' || char(7), '$.fields[0].value', char(155) || '2J')
            """, looks)

        let ending = try await looks.program.run("timeline", "--view", "person:@robin@one.example", "--no-wait")

        #expect(ending.output.contains("Red"))
        #expect(
            !ending.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || (127...159).contains($0.value) })
    }

    private nonisolated static let person = """
        INSERT INTO server_view_details (view_id, details)
        SELECT id, '{"id":"7","handle":"robin@one.example","displayName":"Robin","note":"Pots, and more pots.","bot":true,
          "fields":[{"name":"web","value":"robin.example","verifiedAt":60}],"statuses":3,"following":4}' FROM server_view;
        """
    private nonisolated static let post = """
        INSERT INTO met_status (status_id, kind, author_name, title, photos, likes)
        SELECT status.id, kind, author_name, title, photos, likes FROM status JOIN moment ON moment.id = moment_id
        WHERE status.remote_id = '1';
        INSERT INTO server_view_entry (view_id, key, status_id, level)
        SELECT server_view.id, 5000000000000000000, status.id, 0 FROM server_view JOIN status ON status.remote_id = '1';
        """
}
