import Foundation
import TestSupport
import Testing

struct PostCommandTests {
    private let program: Program

    init() async throws {
        program = try await Program.loggedIn()
    }

    @Test func aPostIsPrintedAndStored() async throws {
        let ending = try await program.run("post", "Hello")

        let moment = try #require(try await program.run("timeline", "--json").json[0])
        ending.expect(0, output: "Saved on this computer: moment \(try #require(moment["id"]?.string)).\n")
        expectEqual(moment["title"], "Hello")
        expectEqual(moment["isMine"], true)
    }

    @Test func asJSONItIsTheMomentOfTheTimeline() async throws {
        let moment = try await program.run("post", "--json", "See https://a.example/moth.").json

        expectEqual(moment["url"], "https://a.example/moth")
        expectEqual(moment["type"], "URL")
        try await expectEqual(program.run("timeline", "--json").json, [moment])
    }

    @Test(arguments: [
        (["It", "is", "--json", "cold"], "It is cold"),
        (["--json", "--", "It", "is", "-3", "--", "degrees"], "It is -3 -- degrees"),
    ])
    func severalArgumentsAreOneTextAlsoAfterTwoDashes(arguments: [String], text: String) async throws {
        try await expectEqual(program.run(["post"] + arguments).json["title"], .string(text))
    }

    @Test(arguments: [[], ["-"]])
    func postWithoutArgumentsReadsStandardInput(arguments: [String]) async throws {
        let ending = try await program.run(["post", "--json"] + arguments, input: "\n  First 👩‍👩‍👧‍👦\n\nlast\n\r\n\n")

        try expectEqual(ending.json["title"], "\n  First 👩‍👩‍👧‍👦\n\nlast")
    }

    @Test func postOfTheMaximumLengthIsPosted() async throws {
        let text = String(repeating: "👩‍👩‍👧‍👦", count: 5_000)

        try await expectEqual(program.run("post", "--json", input: text).json["title"], .string(text))
    }

    @Test(arguments: [
        (Named("nothing", ""), "blank"), (Named("blanks", " \n\t\u{3000}"), "blank"),
        (Named("one too many", String(repeating: "x", count: 5_001)), "can have 5000"),
        (Named("two megabytes", String(repeating: "x", count: 2_000_000)), "can have 5000"),
        (Named("NUL", "a\0b"), "NUL"),
        (Named("combining marks", "e" + String(repeating: "\u{301}", count: 600_000)), "can have 5000"),
    ])
    func invalidPostIsRefused(text: Named<String>, reason: String) async throws {
        try await program.run("post", input: text.value).expect(1, output: "", errorsHas: reason)
        try await expectEqual(program.run("timeline", "--json").json, [])
    }

    @Test func invalidUTF8IsRefused() async throws {
        try Data([0x61, 0xFF, 0x62]).write(to: URL(filePath: program.path("bytes")))
        let bytes = try #require(FileHandle(forReadingAtPath: program.path("bytes")))

        try await program.run(["post"], from: bytes).expect(
            1, errors: "Error: This is not UTF-8 text. Nothing was posted.\n")
    }

    @Test(arguments: ["", " ", "\n", String(repeating: "x", count: 5_001)])
    func invalidPostInAnArgumentIsWrongUsage(text: String) async throws {
        try await program.run("post", text).expect(64, output: "")
    }

    @Test func postingWithoutASessionIsRefused() async throws {
        try await expectEqual(Program().run("post", "Hello").status, 3)
    }

    @Test func aHostilePostDoesNotActOnTheTerminal() async throws {
        let ending = try await program.run("post", "--json", input: "\u{1B}[31mred\u{202E}")

        try expectEqual(ending.json["title"], "\u{1B}[31mred\u{202E}")
        ending.expect(outputLacks: "\u{1B}", "\u{202E}")
    }
}
