import Foundation
import TestSupport
import Testing

/// `pin`, `unpin`, `mute` and `unmute`, of a server that does not answer.
struct ReactionCommandTests {
    private let looks: PostLooks
    private var program: Program { looks.program }

    init() async throws {
        looks = try await PostLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
    }

    private func first() async throws -> String {
        try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)
    }

    private func sent() async throws -> [String?] {
        try await program.run("outbox", "--json").json.elements.map { $0["kind"]?.string }
    }

    @Test func pinOfANewPostIsSentAfterItAndTakenBack() async throws {
        _ = try await program.run("post", "--feed", "home", "A kite")
        let id = try await first()

        try await program.run("pin", id).expect(0, output: "Pinned moment \(id).\n")
        try await expectEqual(program.run("show", id, "--json").json["status"]?["pinned"], true)
        try await expectEqual(sent(), ["post", "pin"])

        #expect(try await program.run("unpin", id, "--json").json["status"]?["pinned"] == nil)
        try await expectEqual(sent().last, "unpin")
    }

    @Test(arguments: ["pin", "unpin"]) func postOfAnotherPersonCannotBePinned(_ command: String) async throws {
        try await program.run(command, first()).expect(
            1, errorsHas: "You can only pin your own posts, except direct messages.")
        #expect(try await sent().isEmpty)
    }

    @Test func aConversationIsMutedAndNotAnyMore() async throws {
        let id = try await first()

        try await program.run("mute", id).expect(output: "Muted the conversation of moment \(id).\n")
        try await program.run("show", id).expect(outputHas: "conversation muted")
        try await expectEqual(sent(), ["mute"])

        try await program.run("unmute", id).expect(output: "Unmuted the conversation of moment \(id).\n")
        try await program.run("show", id).expect(outputLacks: "conversation muted")
        try await expectEqual(sent().last, "unmute")
    }

    @Test func serverThatMutesNoConversationIsNotAsked() async throws {
        try await looks.execute(#"UPDATE feed SET capabilities = '{"version":"2.72.0","software":"snac"}'"#)

        try await program.run("mute", first()).expect(1, errorsHas: "home may not support muting conversations.")
        #expect(try await sent().isEmpty)
    }
}
