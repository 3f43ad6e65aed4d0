import Foundation
import GRDB
import TestSupport
import Testing

/// `moments thread` and `moments timeline --view`, of a server that does not answer.
struct ThreadCommandTests {
    private static let now = Date(timeIntervalSince1970: 1_616_400_000)

    /// A store whose account follows a home timeline of a missing server.
    private func looks() async throws -> GapLooks {
        let looks = try await GapLooks(now: Self.now)
        try await execute("UPDATE feed SET address = 'http://127.0.0.1:1/'", looks)
        return looks
    }

    private func execute(_ sql: String, _ looks: GapLooks) async throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        try await DatabaseQueue(path: looks.store, configuration: configuration).write { try $0.execute(sql: sql) }
    }

    private func newest(_ looks: GapLooks) async throws -> String {
        try #require(try await looks.program.run("timeline", "--json").json[0]?["id"]?.string)
    }

    @Test func withoutAnAnswerWhatIsStoredIsPrintedAndTheReasonIsSaidUnlessNobodyWaits() async throws {
        let looks = try await looks()
        let id = try await newest(looks)

        try await looks.program.run("thread", id).expect(
            0, outputBegins: "0  Robin", outputHas: "The kiln is at 900 degrees.", errorsHas: "127.0.0.1")
        try await looks.program.run("thread", id, "--no-wait").expect(
            0, outputHas: "The kiln is at 900 degrees.", errors: "")
        // By the server's identifier.
        try await looks.program.run("thread", "2", "--feed", "home", "--no-wait").expect(
            outputHas: "Glazed the last of the cups.")
    }

    @Test func answersAreIndentedByTheirLevel() async throws {
        let looks = try await looks()
        let id = try await newest(looks)
        _ = try await looks.program.run("thread", id, "--no-wait")
        try await execute(Self.answer, looks)

        let ending = try await looks.program.run("thread", id, "--no-wait")
        let json = try await looks.program.run("thread", id, "--no-wait", "--json").json

        ending.expect(outputHas: "\n  1  Robin", "\n      Two bowls cracked.")
        expectEqual(json.elements.map { $0["level"] }, [0, 1])
        expectEqual(json.elements.map { $0["remoteID"] }, ["0", "1"])
    }

    @Test(arguments: [(10, false), (11, true)]) func howDeepAnAnswerIsIsSaidWhereItIsNotSeen(
        level: Int, isSaid: Bool
    ) async throws {
        let looks = try await looks()
        let id = try await newest(looks)
        _ = try await looks.program.run("thread", id, "--no-wait")
        try await execute(Self.answer + "UPDATE server_view_entry SET level = \(level) WHERE level = 1;", looks)

        let ending = try await looks.program.run("thread", id, "--no-wait")

        #expect(ending.output.contains("\n" + String(repeating: " ", count: 20) + "1  Robin"))
        expectEqual(ending.output.contains("11 levels down"), isSaid)
    }

    @Test func withoutAnAccountOnSuchAServerThereAreNoThreadsAndNoViews() async throws {
        let program = try await Program.following()
        let id = try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)

        try await program.run("thread", id).expect(1, errorsHas: "is not from a Mastodon-compatible server")
        try await program.run("thread", "1", "--feed", "Jake").expect(
            1, errorsHas: "Jake has one timeline only, without threads, lists or notifications.")
        try await program.run("timeline", "--view", "local").expect(1, errorsHas: "moments feed add mastodon")
    }

    @Test(arguments: ["x", ""]) func threadOfNoIdentifierAsksForAFeed(_ id: String) async throws {
        try await looks().program.run("thread", id).expect(1, errorsHas: "--feed")
    }

    // MARK: timeline --view

    @Test func viewThatDidNotComeIsAFailure() async throws {
        let ending = try await looks().program.run("timeline", "--view", "tag:kilns", "--json")

        expectEqual(ending.status, 1)
        try expectEqual(ending.json, [])
        #expect(ending.errors.contains("127.0.0.1"))
    }

    @Test func viewOfAFeedThatWasRemovedIsWhatIsStored() async throws {
        let looks = try await looks()
        try await execute("UPDATE feed SET is_followed = 0", looks)

        try await looks.program.run("timeline", "--view", "local", "--feed", "home").expect(errorsHas: "was removed")
    }

    @Test(arguments: ["home", "tag:", "", "tag", "local:1"]) func otherNamesAreWrongUsage(_ name: String) async throws {
        try await expectEqual(looks().program.run("timeline", "--view", name).status, 64)
    }

    /// One answers the status that was opened.
    private nonisolated static let answer = """
        INSERT INTO met_status (status_id, kind, author_name, title, photos, likes)
        SELECT status.id, kind, author_name, title, photos, likes FROM status JOIN moment ON moment.id = moment_id
        WHERE status.remote_id = '1';
        INSERT INTO server_view_entry (view_id, key, status_id, level)
        SELECT server_view.id, key - 1, status.id, 1
        FROM server_view JOIN server_view_entry ON view_id = server_view.id JOIN status ON status.remote_id = '1';
        """
}
