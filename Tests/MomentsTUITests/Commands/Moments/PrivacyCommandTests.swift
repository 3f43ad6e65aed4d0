import Foundation
import TestSupport
import Testing

/// The ways in which private posts could get out of the program: docs/servers.md, "What gets out", lists them all.
struct PrivacyCommandTests {
    private let looks: PostLooks
    private var program: Program { looks.program }

    init() async throws {
        looks = try await PostLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
    }

    private func makeAllDirect() async throws {
        try await looks.execute("UPDATE status SET details = json_set(details, '$.visibility', 'direct')")
    }

    /// Plays a tape on the store.
    private func play(_ tape: String, as name: String, _ options: String...) async throws -> Program.Ending {
        try program.write(tape + "\nScreenshot \(name)\n", to: "a.tape")
        return try await program.run(
            ["play", "--print", "--now", "2021-03-22T08:00:00Z", "--store", program.store] + options
                + [program.path("a.tape")])
    }

    @Test func nothingOfADirectMessageIsInTheLog() async throws {
        let log = program.path("state/moments/moments.log")

        let ending = try await program.run(
            ["post", "--feed", "home", "--visibility", "direct", "--wait", "@grace psst"],
            environment: ["XDG_STATE_HOME": program.path("state")])

        expectEqual(ending.status, 1)
        let text = try String(contentsOfFile: log, encoding: .utf8)
        #expect(text.contains("is put off"))
        #expect(!(text + ending.output + ending.errors).contains("psst"))
        #expect(!text.contains("grace"))
    }

    @Test func aTapeInLinesTellsNothingOfADirectMessage() async throws {
        try await makeAllDirect()

        try await play("Set Rows 200\nLine \"\"\nLine \"open\"\nLine \"reply\"", as: "a.txt", "--linear").expect(
            outputHas: "Direct message", "Reply to Robin.", outputLacks: "kiln")
    }

    @Test func aTapeThatUnfoldsADirectMessageHasItRead() async throws {
        try await makeAllDirect()

        try await play("Set Rows 200\nLine \"open\"\nLine \"unfold\"", as: "a.txt", "--linear").expect(
            outputHas: "kiln")
    }

    @Test func aPictureThatATapeMakesHasWhatTheScreenHasAndNothingOfItInItsTitle() async throws {
        try await makeAllDirect()

        try await play("Wait+Screen /kiln/", as: "a.svg").expect(outputHas: "kiln", ">moments</text>")
    }

    @Test(arguments: [["timeline"], ["timeline", "--json"], ["search", "kiln"]])
    func anotherAccountIsShownNothingOfIt(_ command: [String]) async throws {
        try await makeAllDirect()
        _ = try await program.run("account", "create", "grace@example.com", input: "hopper1")

        try await program.run(command + ["--account", "grace@example.com"]).expect(0, outputLacks: "kiln")
    }
}
