import Foundation
import TestSupport
import Testing

/// `moments edit` and `moments history`, of a server that does not answer.
struct EditCommandTests {
    private let looks: PostLooks
    private var program: Program { looks.program }

    /// Robin's newest status is the account's own.
    init() async throws {
        looks = try await PostLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
        try await looks.execute("UPDATE feed SET user_id = 'robin@one.example'")
    }

    private func newest() async throws -> String {
        try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)
    }

    private func kinds() async throws -> [String?] {
        try await program.run("outbox", "--json").json.elements.map { $0["kind"]?.string }
    }

    @Test func editIsShownAtOnceAndWaits() async throws {
        let id = try await newest()

        try await program.run("edit", id, "The kiln", "is cold.", "--warning", "Cold").expect(
            0, outputBegins: "Edited moment \(id).")
        let moment = try await program.run("show", id, "--json").json
        expectEqual(moment["title"]?.string, "Cold\n\nThe kiln is cold.")
        try await expectEqual(kinds(), ["edit"])
    }

    @Test func unsentPostIsSentWithTheNewText() async throws {
        _ = try await program.run("post", "--feed", "home", "A kite", "--warning", "Wind")
        let id = try await newest()

        let ending = try await program.run("edit", id, "A red kite", "--json")

        try expectEqual(ending.json["title"]?.string, "Wind\n\nA red kite")
        try await expectEqual(kinds(), ["post"])
    }

    @Test func postOfAnotherPersonCannotBeEdited() async throws {
        try await looks.execute("UPDATE feed SET user_id = 'ada@one.example'")

        try await program.run("edit", try await newest(), "Mine").expect(
            1, errors: "Error: You can only edit your own posts.\n")
        try await expectEqual(kinds(), [])
    }

    @Test func editThatIsTooLongIsRefused() async throws {
        try await program.run("edit", try await newest(), String(repeating: "kite ", count: 200)).expect(
            1, errorsHas: "characters too long: ")
        try await expectEqual(kinds(), [])
    }

    @Test func aBlankTextIsNone() async throws {
        try await program.run("edit", "1", " ").expect(64)
    }

    @Test func withoutAnAnswerWhyThereIsNoHistoryIsSaid() async throws {
        try await program.run("history", try await newest()).expect(1, output: "", errorsHas: "127.0.0.1")
    }

    @Test(arguments: ["history", "thread"]) func ofWhatWaitsItIsSaidThatItIsNotThereYet(command: String) async throws {
        _ = try await program.run("post", "--feed", "home", "A kite")

        try await program.run(command, try await newest()).expect(1, errorsHas: "is not on its server yet")
    }

    @Test func localMomentHasNoHistory() async throws {
        _ = try await program.run("post", "--feed", "local", "Mine")

        try await program.run("history", try await newest()).expect(
            1, errorsHas: "is not from a Mastodon-compatible server")
    }
}
