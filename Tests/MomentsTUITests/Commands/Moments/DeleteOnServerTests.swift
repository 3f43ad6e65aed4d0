import Foundation
import TestSupport
import Testing

/// `moments delete` of a post on a server that does not answer.
struct DeleteOnServerTests {
    private let looks: PostLooks
    private var program: Program { looks.program }

    init() async throws {
        looks = try await PostLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
        try await looks.execute("UPDATE feed SET user_id = 'robin@one.example'")
    }

    private func delete(_ options: String...) async throws -> Program.Ending {
        let id = try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)
        return try await program.run(["delete", id, "--json"] + options)
    }

    @Test func deletionWithWaitIsNotDoneWhereTheServerIsSilent() async throws {
        let ending = try await delete("--wait")

        expectEqual(ending.status, 1)
        try expectEqual(ending.json, ["done": false])
        #expect(ending.errors.contains("It was not sent to home."))
    }

    @Test func deletionWithoutWaitIsDone() async throws {
        let ending = try await delete()

        expectEqual(ending.status, 0)
        try expectEqual(ending.json, ["done": true])
    }
}
