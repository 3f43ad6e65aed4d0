import TestSupport
import Testing

/// `share` and `delete`.
struct ShareCommandTests {
    private let program: Program

    init() async throws {
        program = try await Program.holding(AnswerMoment())
    }

    @Test func aShareIsPrintedAndStoredWithItsOrigin() async throws {
        let id = try await newestID(program)

        let ending = try await program.run("share", id)

        let newest = try #require(try await program.run("timeline", "--json").json[0])
        ending.expect(0, output: "Shared moment \(id) as \(try #require(newest["id"]?.string)).\n")
        #expect(
            newest["origin"] == [
                "remoteID": "1", "createdDate": "1616400000", "createdAt": "2021-03-22T08:00:00Z",
                "userDetails": ["name": "Grace Hopper", "avatar": "https://a.example/grace.png"],
            ])
        expectEqual(newest["userDetails"]?["name"], "Ada Lovelace")
        expectEqual(newest["isMine"], true)
    }

    @Test func shareIsPrintedWithItsOrigin() async throws {
        let shared = try await program.run("share", newestID(program), "--json").json["id"]?.string

        for arguments in [["timeline"], ["show", try #require(shared)]] {
            #expect(try await program.run(arguments).output.contains("\n    Shared from Grace Hopper · 22 Mar 2021\n"))
        }
    }

    @Test func sharingTwiceIsRefused() async throws {
        let id = try await newestID(program)
        _ = try await program.run("share", id)

        try await program.run("share", id, "--json").expect(
            1, output: "", errors: "Error: You have already shared this post.\n")
    }

    @Test func postCanBeDeleted() async throws {
        let program = try await Program.loggedIn()
        _ = try await program.run("post", "Hello")
        let id = try await newestID(program)

        try await program.run("delete", id).expect(0, output: "Deleted moment \(id).\n")
        try await expectEqual(program.run("timeline", "--json").json, [])
    }

    @Test func deletedAsJSONItIsDone() async throws {
        let program = try await Program.loggedIn()
        _ = try await program.run("post", "Hello")

        try await expectEqual(program.run("delete", newestID(program), "--json").json, ["done": true])
    }

    @Test func momentOfSomebodyElseIsNotDeleted() async throws {
        try await program.run("delete", newestID(program)).expect(
            1, errors: "Error: You can only delete your own posts.\n")
        try await expectEqual(program.run("timeline", "--json").json.elements.count, 1)
    }

    @Test(arguments: [("share", ["0", "-7", "9223372036854775807"]), ("delete", ["7"])])
    func anUnknownMomentIsNamed(command: String, ids: [String]) async throws {
        for id in ids {
            let ending = try await program.run(command, id)
            #expect(ending.status == 1, "\(id)")
            #expect(ending.errors.contains("There is no moment \(id)."), "\(id)")
        }
    }

    @Test(arguments: [("share", ["", "x", "-", "99999999999999999999"]), ("delete", ["x"])])
    func missingOrInvalidIDIsWrongUsage(command: String, ids: [String]) async throws {
        for id in [[]] + ids.map({ [$0] }) {
            #expect(try await program.run([command] + id).status == 64, "\(id)")
        }
    }

    private func newestID(_ program: Program) async throws -> String {
        try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)
    }
}
