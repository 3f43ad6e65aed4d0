import Foundation
import TestSupport
import Testing

/// Commands about people on a server that does not answer.
struct PersonCommandTests {
    private let looks: PostLooks
    private var program: Program { looks.program }

    init() async throws {
        looks = try await PostLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
    }

    @Test(arguments: [
        (["follow"], "Followed @alan@kites.example.", "follow", "following"),
        (["mute-person", "--for", "7d"], "Muted @alan@kites.example.", "mute-person", "muting"),
        (["block"], "Blocked @alan@kites.example.", "block", "blocking"),
    ])
    func changeOfARelationshipWaitsAndIsShown(
        _ command: [String], _ sentence: String, _ kind: String, _ member: String
    ) async throws {
        try await program.run(command + ["@alan@kites.example"]).expect(0, output: sentence + "\n")

        let sent = try await program.run("outbox", "--json").json.elements
        expectEqual(sent.map { $0["kind"]?.string }, [kind])
        expectEqual(sent.map { $0["title"]?.string }, ["@alan@kites.example"])
        let json = try await program.run(command + ["@alan@kites.example", "--json"]).json
        #expect(json["acct"]?.string == "alan@kites.example" && json["relationship"]?[member] == true)
    }

    @Test(arguments: [("mute-person", "unmute-person"), ("block", "unblock")])
    func personIsHiddenFromTheNextCommandUntilTheyAreNotAnyMore(_ hide: String, _ show: String) async throws {
        try await looks.execute("UPDATE moment SET author_id = 'robin@one.example'")
        let robin = "@robin@one.example"
        for (command, count) in [(hide, 0), (show, 4)] {
            try await program.run(command, robin).expect(0)

            try await expectEqual(program.run("timeline", "--json").json.elements.count, count)
        }
    }

    @Test(arguments: [
        (["follow", "alan@"], "alan@ is no handle."), (["follow", "a b"], "a b is no handle."),
        (["mute-person", "@alan", "--for", "7"], "--for takes a number and m, h or d"),
        (["mute-person", "@alan", "--for", "9999999999999999d"], "--for takes a number and m, h or d"),
    ])
    func brokenHandleOrDurationIsRefused(_ command: [String], _ error: String) async throws {
        try await program.run(command).expect(64, errorsHas: error)

        try await expectEqual(program.run("outbox", "--json").json.elements.count, 0)
    }

    @Test func actionThatTheServerDoesNotOfferIsRefused() async throws {
        try await looks.execute(#"UPDATE feed SET capabilities = '{"version":"2.72.0","software":"snac"}'"#)

        try await program.run("follow", "@alan@kites.example").expect(
            1, errorsHas: "Your server does not offer this to apps.")
    }
}
