import Foundation
import TestSupport
import Testing

/// `moments outbox`, and likes that wait for a server.
struct OutboxCommandTests {
    /// A program with a like of Jake's second moment, whose server does not answer.
    private func program() async throws -> Program {
        let program = try await Program.following()
        let moments = try await program.run("timeline", "--json").json.elements
        let id = try #require(moments.first { $0["title"] == "Second" }?["id"]?.string)
        try #require(try await program.run("like", id).output == "Liked moment \(id).\n")
        return program
    }

    @Test func aLikeWaitsForItsServer() async throws {
        let program = try await program()

        let change = try await program.run("outbox", "--json").json[0]

        expectEqual(change?["kind"], "like")
        expectEqual(change?["feedName"], "Jake")
        expectEqual(change?["title"], "Second")
        #expect(try await program.run("outbox", "list").output.contains("Second"))
    }

    @Test func aLocalLikeWaitsForNobody() async throws {
        let program = try await Program.following()
        let local = try await program.run("timeline", "--json").json.elements.first { $0["title"] == "Local" }

        try await program.run("like", #require(local?["id"]?.string), "--wait").expect(0)
        try await expectEqual(program.run("outbox", "--json").json, [])
    }

    @Test func aLikeThatCannotBeDeliveredFailsWhereItIsWaitedFor() async throws {
        let program = try await Program.following()
        let first = try await program.run("timeline", "--json").json.elements.first { $0["title"] == "First" }

        try await program.run("unlike", #require(first?["id"]?.string), "--wait").expect(
            1, outputHas: "not sent to Jake")
    }

    @Test func aChangeThatIsNotThereIsNamed() async throws {
        let program = try await program()

        for verb in [["retry"], ["drop", "--yes"]] {
            let ending = try await program.run(["outbox"] + verb + ["99"])
            expectEqual(ending.status, 1)
            #expect(ending.errors.contains("There is no change 99 in the outbox."))
        }
    }

    @Test func anEmptyOutboxIsNoError() async throws {
        let program = try await Program.loggedIn()

        try await expectEqual(program.run("outbox", "drop", "--yes").output, "Dropped 0 changes.\n")
        try await expectEqual(program.run("outbox", "retry", "--json").json, ["count": 0])
        try await expectEqual(program.run("outbox", "retry").output, "No change waits to be sent.\n")
        try await expectEqual(program.run("outbox").output, "")
    }
}
