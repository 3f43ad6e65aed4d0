import Foundation
import GRDB
import TestSupport
import Testing

/// `moments thread` and `moments timeline --view`, of a server that does not answer.
struct ThreadCommandTests {
    private static let now = Date(timeIntervalSince1970: 1_616_400_000)

    /// A store whose account follows a home timeline of a server that nobody is.
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

    @Test func withoutAnAnswerWhatIsStoredIsPrintedAndTheReasonIsSaid() async throws {
        let looks = try await looks()

        let ending = try await looks.program.run("thread", try await newest(looks))

        expectEqual(ending.status, 0)
        #expect(ending.output.hasPrefix("0  Robin"))
        #expect(ending.output.contains("The kiln is at 900 degrees."))
        #expect(ending.errors.contains("127.0.0.1"))
    }

    @Test func withoutWaitingNothingIsSaid() async throws {
        let looks = try await looks()

        let ending = try await looks.program.run("thread", try await newest(looks), "--no-wait")

        expectEqual(ending.status, 0)
        expectEqual(ending.errors, "")
        #expect(ending.output.contains("The kiln is at 900 degrees."))
    }

    @Test func answersAreIndentedByTheirLevel() async throws {
        let looks = try await looks()
        let id = try await newest(looks)
        _ = try await looks.program.run("thread", id, "--no-wait")
        try await execute(Self.answer, looks)

        let ending = try await looks.program.run("thread", id, "--no-wait")
        let json = try await looks.program.run("thread", id, "--no-wait", "--json").json

        #expect(ending.output.contains("\n  1  Robin"))
        #expect(ending.output.contains("\n      Two bowls cracked."))
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

    @Test func statusIsFoundByWhatItsServerCallsIt() async throws {
        let ending = try await looks().program.run("thread", "2", "--feed", "home", "--no-wait")

        #expect(ending.output.contains("Glazed the last of the cups."))
    }

    @Test func momentOfNoServerOfThatKindStandsInNoThread() async throws {
        let program = try await Program.following()
        let id = try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)

        let ending = try await program.run("thread", id)

        expectEqual(ending.status, 1)
        #expect(ending.errors.contains("is not from a Mastodon-compatible server"))
    }

    @Test(arguments: ["x", ""]) func whatIsNoIdentifierTakesAFeed(_ id: String) async throws {
        let ending = try await looks().program.run("thread", id)

        expectEqual(ending.status, 1)
        #expect(ending.errors.contains("--feed"))
    }

    @Test func feedOfAnotherKindHasNoThreads() async throws {
        let ending = try await Program.following().run("thread", "1", "--feed", "Jake")

        expectEqual(ending.status, 1)
        #expect(ending.errors.contains("Jake has one timeline only, without threads, lists or notifications."))
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

        let ending = try await looks.program.run("timeline", "--view", "local", "--feed", "home")

        #expect(ending.errors.contains("was removed"))
    }

    @Test(arguments: ["home", "tag:", "", "tag", "local:1"]) func otherNamesAreWrongUsage(_ name: String) async throws {
        try await expectEqual(looks().program.run("timeline", "--view", name).status, 64)
    }

    @Test func withoutAnAccountOnSuchAServerThereIsNoView() async throws {
        let ending = try await Program.following().run("timeline", "--view", "local")

        expectEqual(ending.status, 1)
        #expect(ending.errors.contains("moments feed add mastodon"))
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
