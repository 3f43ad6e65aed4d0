import Foundation
import TestSupport
import Testing

/// Changes that are done, and whose result cannot be printed.
struct FullOutputTests {
    private let program: Program

    init() async throws {
        program = try await Program.holding(AnswerMoment())
    }

    private func run(_ arguments: String..., input: String = "") async throws -> Program.Ending {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        return try await program.run(arguments, input: input, to: full)
    }

    private func id() async throws -> String {
        try #require(try await program.run("timeline", "--json").json.elements.first?["id"]?.string)
    }

    @Test(arguments: [["post", "Hello"], ["post", "Hello", "--json"]])
    func postThatCannotBePrintedSaysThatItIsDone(command: [String]) async throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))

        try await program.run(command, to: full).expect(
            1, errorsBegins: "Error: Saved on this computer: moment ", errorsHas: "No space left on device")
        try await expectEqual(program.run("timeline", "--json").json.elements.count, 2)
    }

    @Test func likeThatCannotBePrintedSaysThatItIsDone() async throws {
        #expect(try await run("like", id()).errors.hasPrefix("Error: Liked moment "))
    }

    @Test func shareThatCannotBePrintedSaysThatItIsDone() async throws {
        #expect(try await run("share", id()).errors.hasPrefix("Error: Shared moment "))
    }

    @Test func deletionThatCannotBePrintedSaysThatItIsDone() async throws {
        _ = try await program.run("post", "Hello")

        #expect(try await run("delete", id()).errors.hasPrefix("Error: Deleted moment "))
    }

    @Test func importThatCannotBePrintedSaysThatItIsDone() async throws {
        let answer = try Answer([AnswerMoment(id: "2")]).text

        #expect(try await run("import", "-", input: answer).errors.hasPrefix("Error: Imported 1, "))
    }

    @Test func exportToAFileThatCannotBePrintedSaysThatItIsDone() async throws {
        try await run("export", "--output", program.path("export.jsonl")).expect(
            errorsBegins: "Error: Exported 1 moment. ")
    }

    @Test func accountThatCannotBePrintedSaysThatItIsMade() async throws {
        try await run("account", "create", "grace@example.com", input: Program.password).expect(
            errorsBegins: "Error: Created an account for grace@example.com")
    }

    @Test func linesThatCannotBePrintedEndTheAppWithASentence() async throws {
        try await run("--linear", input: "quit\n").expect(1, errorsBegins: "Cannot print: No space left on device.")
    }
}
