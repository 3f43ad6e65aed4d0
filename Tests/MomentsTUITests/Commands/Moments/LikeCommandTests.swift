import TestSupport
import Testing

/// `like`, `unlike` and `show`, which are about one moment.
struct LikeCommandTests {
    @Test(arguments: [
        (false, "like", "Liked", true), (true, "like", "Liked", true), (true, "unlike", "Unliked", false),
    ])
    func aLikeIsPrintedAndStoredOnce(wasLiked: Bool, command: String, printed: String, isLiked: Bool) async throws {
        let program = try await Program.holding(AnswerMoment(isLiked: wasLiked))
        let id = try await onlyID(program)

        try await program.run(command, id).expect(0, output: wasLiked && isLiked ? nil : "\(printed) moment \(id).\n")
        try await expectEqual(program.run("timeline", "--json").json[0]?["isLiked"], .bool(isLiked))
    }

    @Test(arguments: [("show", false), ("like", true), ("unlike", false)])
    func asJSONItIsTheMomentOfTheTimeline(command: String, isLiked: Bool) async throws {
        let program = try await Program.holding(AnswerMoment())
        let id = try await onlyID(program)

        let moment = try await program.run(command, id, "--json").json

        expectEqual(moment["isLiked"], .bool(isLiked))
        try await expectEqual(program.run("timeline", "--json").json, [moment])
    }

    @Test(arguments: ["show", "like", "unlike"])
    func aMomentOlderThanTheClockHasAnIDToo(command: String) async throws {
        let program = try await Program.holding(AnswerMoment(createdDate: "no date"))
        let id = try await onlyID(program)

        #expect(id.hasPrefix("-"))
        try await expectEqual(program.run(command, id, "--json").json["id"], .string(id))
        try await expectEqual(program.run(command, "--json", "--", id).json["id"], .string(id))
    }

    @Test(arguments: [
        ("show", ["0", "7", "-7", "9223372036854775807", "-9223372036854775808"]), ("like", ["7"]), ("unlike", ["7"]),
    ])
    func anUnknownMomentIsNamed(command: String, ids: [String]) async throws {
        let program = try await Program.holding(AnswerMoment())

        for id in ids {
            let ending = try await program.run(command, id, "--json")
            #expect(ending.status == 1, "\(id)")
            #expect(ending.output == "", "\(id)")
            #expect(ending.errors.contains("There is no moment \(id)."), "\(id)")
        }
    }

    @Test(arguments: [
        ("show", ["", "x", "1.5", "-", "--", "99999999999999999999", "-99999999999999999999"]), ("like", ["x"]),
        ("unlike", ["x"]),
    ])
    func missingOrInvalidIDIsWrongUsage(command: String, ids: [String]) async throws {
        let program = try await Program.holding(AnswerMoment())

        for id in [[]] + ids.map({ [$0] }) {
            let ending = try await program.run([command] + id)
            #expect(ending.status == 64, "\(id)")
            #expect(ending.output == "", "\(id)")
        }
    }

    @Test func momentOfAnotherAccountIsNotFound() async throws {
        let program = try await Program.holding(AnswerMoment())
        let id = try await onlyID(program)
        _ = try await program.run("account", "create", "grace@example.com", input: "hopper")
        _ = try await program.run("login", "grace@example.com", input: "hopper")

        try await expectEqual(program.run("like", id).status, 1)
        try await expectEqual(program.run("timeline", "--json").json, [])
    }

    @Test func everyFieldOfAMomentIsPrinted() async throws {
        let people = (1...9).map { AnswerMoment.Person(id: "\($0)", name: "Liker \($0)") }
        let program = try await Program.holding(
            AnswerMoment(
                title: "First line\nSecond line", url: "https://a.example/moth",
                photos: (1...9).map { .address("https://a.example/\($0).png") }, likes: people))

        let ending = try await program.run("show", onlyID(program))

        expectEqual(ending.status, 0)
        for wanted in ["Grace Hopper", "    First line\n    Second line\n", "https://a.example/moth"] {
            #expect(ending.output.contains(wanted))
        }
        for number in 1...9 {
            #expect(ending.output.contains("a.example/\(number).png"))
            #expect(ending.output.contains("Liker \(number)"))
        }
    }

    private func onlyID(_ program: Program) async throws -> String {
        try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)
    }
}
