import Foundation
import TestSupport
import Testing

/// Commands about lists on a server that does not answer.
struct ListCommandTests {
    private let looks: PostLooks
    private var program: Program { looks.program }

    init() async throws {
        looks = try await PostLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
        try await looks.execute(#"UPDATE feed SET lists = '[{"id":"7","title":"Friends"}]'"#)
    }

    @Test func aNewListWaitsForItsDeliveryAndIsListed() async throws {
        try await program.run("list", "create", "Kites").expect(0, output: "Created the list Kites.\n")

        let sent = try await program.run("outbox", "--json").json.elements
        expectEqual(sent.map { $0["kind"]?.string }, ["create-list"])
        expectEqual(sent.map { $0["title"]?.string }, ["Kites"])
        try await program.run("list", "--no-wait").expect(0, output: "Friends\nKites  not sent yet\n")
    }

    @Test func aListIsNamedByItsTitleOrItsID() async throws {
        try await program.run("list", "set", "7", "--exclusive").expect(
            0, output: "Posts on Friends stay out of home.\n")
        let json = try await program.run("list", "rename", "Friends", "Best friends", "--json").json
        #expect(json["title"]?.string == "Best friends" && json["exclusive"] == true && json["pending"] == true)
        try await program.run("list", "add", "Friends", "@alan@kites.example").expect(
            1, errorsHas: "There is no list Friends.")
        try await program.run("list", "add", "Best friends", "@alan@kites.example").expect(
            0, output: "Added @alan@kites.example to Best friends.\n")
        try await program.run("list", "members", "Best friends", "--no-wait").expect(
            0, outputHas: "alan@kites.example")
        try await program.run("list", "delete", "Best friends", "--yes").expect(
            0, output: "Deleted the list Best friends.\n")
        try await program.run("list", "--no-wait").expect(0, output: "")
    }
}
