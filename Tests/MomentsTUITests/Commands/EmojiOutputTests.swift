import Foundation
import Testing

/// A family, a skin tone, flags and a key, each of several code points, where there is no grid of cells.
struct EmojiOutputTests {
    private static let text = "👨‍👩‍👧‍👦 👩🏽‍🚀 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ ❤️‍🔥 bread"

    @Test(arguments: [["timeline"], ["show"], ["search", "bread"]])
    func emojiStayWholeInWhatCommandsPrint(command: [String]) async throws {
        let program = try await Program.holding(AnswerMoment(title: Self.text))
        let id = try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)
        let arguments = command + (command == ["show"] ? [id] : [])

        #expect(try await program.run(arguments).output.contains(Self.text))
        let json = try await program.run(arguments + ["--json"]).json
        #expect((command == ["show"] ? json["title"] : json[0]?["title"]) == .string(Self.text))
    }

    @Test func emojiStayWholeInLinesAndInSavedFiles() async throws {
        let program = try await Program.holding(AnswerMoment(title: Self.text))

        try await program.run(["--linear"], input: "1\nsave\nquit\n").expect(outputHas: Self.text)
        let saved = try FileManager.default.contentsOfDirectory(atPath: program.path("")).filter {
            $0.hasSuffix(".txt")
        }
        let document = try String(contentsOfFile: program.path(try #require(saved.first)), encoding: .utf8)
        #expect(document.contains(Self.text))
    }
}
