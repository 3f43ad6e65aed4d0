import Foundation
import TestSupport
import Testing

struct ImportCommandTests {
    private let program: Program

    init() async throws {
        program = try await Program.loggedIn()
    }

    @Test func aFileIsImported() async throws {
        try program.write(Answer([AnswerMoment(id: "1"), AnswerMoment(id: "2")]).text, to: "answer.json")

        try await program.run("import", "answer.json").expect(
            0, output: "Imported 2, updated 0, unchanged 0, skipped 0.\n", errors: "")
    }

    @Test func theSameFileAgainChangesNothing() async throws {
        let answer = try Answer((1...30).map { AnswerMoment(id: "\($0)") }).text
        _ = try await program.run("import", "-", input: answer)
        let before = try await program.run("timeline", "--json", "--limit", "100").output

        let ending = try await program.run("import", "-", "--json", input: answer)

        try expectEqual(ending.json, report(unchanged: 30))
        try await expectEqual(program.run("timeline", "--json", "--limit", "100").output, before)
    }

    @Test func changedMomentIsUpdatedAndKeepsTheLike() async throws {
        let program = try await Program.holding(AnswerMoment(title: "Old", isLiked: true))

        let ending = try await program.run(
            "import", "-", "--json", input: Answer([AnswerMoment(title: "New", isLiked: false)]).text)

        try expectEqual(ending.json, report(updated: 1))
        let moment = try await program.run("timeline", "--json").json[0]
        expectEqual(moment?["title"], "New")
        expectEqual(moment?["isLiked"], true)
    }

    @Test func invalidMomentIsSkippedAlone() async throws {
        let moments = #"{"moments":[{"id":""},7,{"title":"no id"},{"id":"3","title":5,"photos":[1],"likes":7}]}"#

        let ending = try await program.run("import", "-", "--json", input: moments)

        expectEqual(ending.status, 0)
        try expectEqual(ending.json["imported"], 1)
        #expect(
            try ending.json["skipped"] == [
                "count": 3,
                "reasons": [
                    ["reason": "its id is empty", "count": 1], ["reason": "it is not an object", "count": 1],
                    ["reason": "it has no id", "count": 1],
                ],
                "first": [
                    ["index": 0, "id": "", "reason": "its id is empty"], ["index": 1, "reason": "it is not an object"],
                    ["index": 2, "reason": "it has no id"],
                ],
            ])
        #expect(
            try ending.json["notes"]?["first"]?.elements.allSatisfy { $0.keys == ["id", "index", "reason"] } == true)
    }

    @Test func skippedMomentsAreSummedUpByReasonOnStandardError() async throws {
        let broken = Array(repeating: "{}", count: 50) + [#"{"id":""}"#, #"{"id":"a","createdDate":"1"}"#]

        let ending = try await program.run("import", "-", input: #"{"moments":[\#(broken.joined(separator: ","))]}"#)

        expectEqual(ending.output, "Imported 1, updated 0, unchanged 0, skipped 51.\n")
        #expect(
            ending.errors == """
                50 skipped: it has no id
                1 skipped: its id is empty; --verbose lists them
                1 noted: it does not say who wrote it; --verbose lists them

                """)
    }

    @Test func verboseListsTheSkippedMoments() async throws {
        try await program.run(
            "import", "--verbose", "-", input: #"{"moments":[{"id":"a"},{"id":""}]}"#
        ).expect(
            output: "Imported 1, updated 0, unchanged 0, skipped 1.\n",
            errorsHas: "Skipped moment 2 (): its id is empty\n", "Noted moment 1 (a): it has no date that can be read\n"
        )
    }

    @Test(arguments: [
        ("", "Nothing here."), (" \n", "Nothing here."),
        ("<!DOCTYPE html>", "This is a web page"), ("Not found", "It is not JSON at byte 0."),
        ("{\"moments\":[{}", "It ends at byte 14, before its end."), ("{}", "It holds no list of moments."),
        ("null", "It holds no list of moments."), ("{\"moments\":[]}{", "It is not JSON at byte 14."),
        ("{\"x\":" + String(repeating: "[", count: 100_000), "It is nested too deeply"),
        (
            "{\"moments\":null,\"errors\":[{\"message\":\"No such user\"}]}",
            "The server answered with an error: No such user"
        ),
    ])
    func invalidAnswerIsRefused(input: String, reason: String) async throws {
        let ending = try await program.run("import", "-", "--json", input: input)

        ending.expect(1, errorsBegins: "Error: \(reason)")
        try expectEqual(ending.json["failure"]?.string?.hasPrefix(reason), true)
        try expectEqual(ending.json["imported"], 0)
    }

    @Test func aPhotoIsNoBadJSON() async throws {
        try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(filePath: program.path("moth.jpg")))

        let ending = try await program.run("import", "moth.jpg")

        expectEqual(ending.status, 1)
        #expect(
            ending.errors == """
                Error: It is a photo. Import the folder that it is in, or post it: moments post --photo FILE --alt TEXT

                """)
    }

    @Test func skippedFileIsNamedWithoutItsEscapeSequences() async throws {
        let script = """
            printf '{"export":{"format":"moments","version":1,"email":"a@b.example"}}\\n{"end":{"moments":0,"lines":1}}\\n' \
              >moments.jsonl
            mkfifo "$(printf 'a\\033[31m\\377')"
            tar cf archive.tar moments.jsonl a*
            """
        let process = try SpawnedProcess(
            ["/bin/sh", "-c", "cd \(program.path("")) && \(script)"], environment: ["PATH": "/bin:/usr/bin"])
        try #require(await process.end() == 0)

        try await program.run("import", "archive.tar").expect(
            0, errors: "Skipped a\u{241B}[31m\u{FFFD}: it is a pipe.\n")
    }

    @Test func momentsBeforeATruncationAreKept() async throws {
        let whole = try Answer([AnswerMoment(id: "1"), AnswerMoment(id: "2")]).text
        let half = try #require(whole.range(of: #""id":"2""#)?.lowerBound)

        let ending = try await program.run("import", "-", "--json", input: String(whole[..<half]))

        expectEqual(ending.status, 1)
        try expectEqual(ending.json["imported"], 1)
        try await expectEqual(program.run("timeline", "--json").json[0]?["remoteID"], "1")
        try await expectEqual(program.run("import", "-", "--json", input: whole).json["imported"], 1)
    }

    @Test(arguments: [("nowhere.json", "No such file or directory"), ("/", "Is a directory")])
    func unreadableFileIsReportedWithItsReason(path: String, reason: String) async throws {
        try await program.run("import", path).expect(
            1, errors: "Error: The file cannot be read: \(reason). Check the path and its permissions.\n")
    }

    @Test func importWithoutAFileIsWrongUsage() async throws {
        try await expectEqual(program.run("import").status, 64)
    }

    private func report(imported: Int = 0, updated: Int = 0, unchanged: Int = 0) -> JSON {
        let none: JSON = ["count": 0, "reasons": [], "first": []]
        return [
            "imported": .number(Double(imported)), "updated": .number(Double(updated)),
            "unchanged": .number(Double(unchanged)), "skipped": none, "notes": none,
        ]
    }
}
