import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// `moments feed`, as a script uses it.
struct FeedCommandTests {
    private let program: Program

    init() async throws {
        program = try await Program.loggedIn()
    }

    @Test func aFeedIsFollowedWithoutAskingItsServer() async throws {
        try await program.add("--name", "Jake").expect(0, output: "Following Jake. The server was not contacted.\n")
        let feed = try await program.run("feed", "list", "--json").json[0]
        expectEqual(feed?["name"], "Jake")
        expectEqual(feed?["address"], .string(Program.nobody))
        expectEqual(feed?["userID"], "0")
        expectEqual(feed?["isFollowed"], true)
    }

    @Test func whereNobodySaysWhoseTimelineItIsItIsTheFirst() async throws {
        try await program.run("feed", "add", "bff", Program.nobody, "--no-check").expect(0)
        try await expectEqual(program.run("feed", "list", "--json").json.elements.first?["userID"], "0")
    }

    @Test func aServerThatDoesNotAnswerIsNotFollowed() async throws {
        try await program.run("feed", "add", "bff", Program.nobody, "--user-id", "0").expect(1, output: "")
        try await expectEqual(program.run("feed", "list", "--json").json, [])
    }

    @Test(arguments: [
        ["feed", "add", "bff", "http://bff.example/", "--user-id", "0"], ["feed", "add", "bff", "x", "--user-id", "0"],
        ["feed", "add", "rss", "https://bff.example/", "--user-id", "0"],
        ["feed", "add", "bff", "https://bff.example/", "--user-id", ""],
        ["feed", "add", "bff", "https://bff.example/", "--user-id", "0", "--token", "--token-stdin"],
        ["feed", "add", "bff", "https://bff.example/", "--user-id", "0", "--token-stdin", "--headers-from", "-"],
        ["feed", "remove", "Jake"], ["outbox", "drop"], ["feed", "add", "mastodon", "127.0.0.1:1"],
    ])
    func wrongUsageChangesNothing(arguments: [String]) async throws {
        let program = try await Program.following()
        _ = try await program.run("like", id(of: "Second", program))

        try await program.run(arguments).expect(64, output: "")
        try await expectEqual(program.run("feed", "list", "--json").json.elements.count, 1)
    }

    @MainActor @Test func feedIsLiveWhileSomebodyListensToItsServer() async throws {
        let program = try await Program.following()
        let store = try MomentsStore(path: program.store)
        try await store.write { try $0.execute(sql: "UPDATE feed SET stream = 'live'") }
        var lock: StoreLock? = try StoreLock(.stream, "1", storePath: program.store)

        try await expectEqual(program.run("feed", "list", "--json").json[0]?["stream"], "live")
        #expect(try await program.run("feed", "list").output.contains("Live"))

        withExtendedLifetime(lock) {}
        lock = nil
        #expect(try await program.run("feed", "list", "--json").json[0]?["stream"] == nil)
    }

    @MainActor @Test func listsOfItsServerAreNamed() async throws {
        let program = try await Program.following()
        #expect(try await program.run("feed", "list", "--json").json[0]?["lists"] == nil)

        let store = try MomentsStore(path: program.store)
        try await store.write {
            try $0.execute(sql: #"UPDATE feed SET lists = '[{"id":"7","title":"Friends"}]'"#)
        }

        let lists = try await program.run("feed", "list", "--json").json[0]?["lists"]?.elements
        expectEqual(lists?.map { $0["id"] }, ["7"])
        expectEqual(lists?.map { $0["title"] }, ["Friends"])
    }

    @Test(arguments: [["feed", "list"], ["feed", "sync"], ["outbox"]])
    func commandsWithoutALoginEndWithStatusThree(arguments: [String]) async throws {
        _ = try await program.run("logout")

        try await expectEqual(program.run(arguments).status, 3)
    }

    @Test func aFeedIsListedWithItsMoments() async throws {
        let program = try await Program.following()

        try await program.run("feed", "list").expect(
            outputBegins: "1  Jake  \(Program.nobody) (user 0)\n    2 moments · ")
        try await expectEqual(program.run("feed", "list", "--json").json[0]?["moments"], 2)
    }

    @Test(arguments: ["Jake", "jake", "1"])
    func theTimelineIsThatOfAFeed(name: String) async throws {
        let program = try await Program.following()

        let moments = try await program.run("timeline", "--feed", name, "--json").json.elements

        expectEqual(moments.map { $0["title"] }, ["Second", "First"])
        expectEqual(moments.map { $0["feed"] }, ["Jake", "Jake"])
    }

    @Test func aFeedThatIsNotThereIsNamed() async throws {
        let program = try await Program.following()

        for arguments in [
            ["timeline", "--feed", "Ann"], ["feed", "remove", "Ann", "--yes"], ["feed", "sync", "Ann"],
        ] {
            let ending = try await program.run(arguments)
            expectEqual(ending.status, 1)
            #expect(ending.errors.contains("There is no feed Ann."))
        }
    }

    // MARK: Removing

    @Test func aRemovedFeedTakesItsMomentsAlong() async throws {
        let program = try await Program.following()

        try await program.run("feed", "remove", "Jake", "--yes").expect(output: "Removed Jake and its moments.\n")
        try await expectEqual(program.run("timeline", "--json").json.elements.map { $0["title"] }, ["Local"])
        try await expectEqual(program.run("feed", "list", "--json").json, [])
    }

    @Test func aRemovedFeedLeavesItsMomentsWhereThatIsWanted() async throws {
        let program = try await Program.following()

        let ending = try await program.run("feed", "remove", "1", "--keep-moments", "--yes", "--json")

        try expectEqual(ending.json, ["done": true])
        try await expectEqual(program.run("timeline", "--json").json.elements.count, 3)
        try await expectEqual(program.run("feed", "list", "--json").json[0]?["isFollowed"], false)
    }

    // MARK: Secrets

    @Test func aTokenIsInNoFile() async throws {
        try program.write("X-Key: header-91bc\n", to: "headers")

        let ending = try await program.add(
            "--token-stdin", "--headers-from", "headers", input: "token-7f3a\n\(Program.password)\n")
        let export = try await program.run("export")

        #expect(ending.status == 0, "\(ending.errors)")
        for secret in ["token-7f3a", "header-91bc"] {
            try expectEqual(program.files(holding: secret), [])
            #expect(!export.output.contains(secret))
            #expect(!(ending.output + ending.errors).contains(secret))
        }
    }

    @Test func theTokenComesFromACommand() async throws {
        let ending = try await program.add(
            "--token-command", "echo token-7f3a; echo more", input: "\(Program.password)\n")

        #expect(ending.status == 0, "\(ending.errors)")
    }

    @Test(arguments: [
        ("exit 3", "ended with status 3"), ("true", "printed no token"), ("echo 'a b'", "That is not a token"),
    ])
    func aCommandThatFailsChangesNothing(command: String, message: String) async throws {
        try await program.add("--token-command", command, input: "\(Program.password)\n").expect(1, errorsHas: message)
        try await expectEqual(program.run("feed", "list", "--json").json, [])
    }

    @Test(arguments: ["token\n", "token\nwrong password\n", "token\nx\n"])
    func theFirstSecretNeedsThePassword(input: String) async throws {
        try await expectEqual(program.add("--token-stdin", input: input).status, 1)
        try await expectEqual(program.run("feed", "list", "--json").json, [])
    }

    @Test func thePasswordInAnAddressIsNotShownAndWasReadableForAll() async throws {
        let address = Program.nobody.replacing("//", with: "//ada:basic-55de@")
        let arguments = ["feed", "add", "bff", "--user-id", "0", "--no-check"]

        try await program.run(arguments + [address], input: "\(Program.password)\n").expect(
            0, errorsHas: "The password in the address was readable for every program of this machine.")
        try await expectEqual(program.run("feed", "list", "--json").json[0]?["address"], .string(Program.nobody))
        try expectEqual(program.files(holding: "basic-55de"), [])
        try await program.run(arguments + [Program.nobody + "/other"]).expect(errorsLacks: "password")
    }

    @Test func aRefusedSyncIsToldOnStandardError() async throws {
        let program = try await Program.following()

        try await program.run("feed", "sync", "--wait").expect(
            1, output: "", errorsBegins: "Jake was not synced. 127.0.0.1 cannot be reached: ")
    }

    @Test func nothingThatWasStoredOfAServerIsObeyedByATerminal() async throws {
        _ = try await program.add("--name", "a\u{1B}]52;c;AAAA\u{7}b")

        let ending = try await program.run("feed", "remove", "1", "--yes")

        ending.expect(0, outputBegins: "Removed a")
        #expect(!ending.output.unicodeScalars.contains { [0x1B, 7].contains($0.value) })
    }

    #if os(Linux)
        @Test func startedCommandFindsCoreDumpsOff() async throws {
            _ = try await program.run(
                [
                    "feed", "add", "bff", Program.nobody, "--user-id", "0", "--no-check", "--token-command",
                    "ulimit -c >limit; echo token",
                ], input: "\(Program.password)\n", shell: #"ulimit -S -c "$(ulimit -H -c)""#)

            try expectEqual(String(contentsOfFile: program.path("limit"), encoding: .utf8), "0\n")
        }
    #endif

    private func id(of title: String, _ program: Program) async throws -> String {
        let moments = try await program.run("timeline", "--json").json.elements
        return try #require(moments.first { $0["title"]?.string == title }?["id"]?.string)
    }
}
