import TestSupport
import Testing

struct SearchCommandTests {
    @Test(arguments: [(["red", "boat", "--json"], "1"), (["--json", "--", "-red"], "2")])
    func matchesAreAnArrayOfMomentsAndAQueryMayBeginWithAMinus(arguments: [String], id: String) async throws {
        let program = try await Program.holding(
            AnswerMoment(id: "1", title: "A red boat"), AnswerMoment(id: "2", title: "A blue boat"))

        let ending = try await program.run(["search"] + arguments)

        expectEqual(ending.status, 0)
        try expectEqual(ending.json.elements.compactMap { $0["remoteID"]?.string }, [id])
    }

    @Test func noMatchIsAnEmptyArray() async throws {
        let ending = try await Program.holding(AnswerMoment()).run("search", "boat", "--json")

        expectEqual(ending.status, 0)
        try expectEqual(ending.json, [])
        expectEqual(ending.errors, "No post matches.\n")
    }

    @Test func limitBoundsTheMatchesAndThoseThatAreNotPrintedAreCounted() async throws {
        let program = try await Program.holding(
            AnswerMoment(id: "1"), AnswerMoment(id: "2"), AnswerMoment(id: "3"))

        for limit in 0...2 {
            let ending = try await program.run("search", "moth", "--limit", "\(limit)", "--json")
            try expectEqual(ending.json.elements.count, limit)
            expectEqual(ending.errors, "Printed \(limit) of 3. Use --limit for more.\n")
        }
        try await program.run("search", "moth", "--limit", "2").expect(
            errors: "Printed 2 of 3. Use --limit for more.\n")
        try await program.run("search", "moth", "--limit", "3").expect(errors: "")
    }

    @Test func longTextOfAMatchIsNotCut() async throws {
        let title = String(repeating: "moth ", count: 400) + "end"
        let program = try await Program.holding(AnswerMoment(title: title))

        let json = try await program.run("search", "end", "--json").json

        expectEqual(json[0]?["title"], .string(title))
    }

    @Test func matchesArePrintedLikeTheTimeline() async throws {
        let program = try await Program.holding(AnswerMoment(title: "A red boat"))

        let found = try await program.run("search", "from:grace", "b*")

        #expect(found.output == (try await program.run("timeline").output))
    }

    @Test(arguments: [
        ["before:soon"], ["has:cake"], ["from:"], ["to:ada"], ["\"red"], ["red", "OR"], ["!!"], [""], [],
    ])
    func invalidQueryIsWrongUsage(words: [String]) async throws {
        let ending = try await Program.loggedIn().run(["search"] + words)

        expectEqual(ending.status, 64)
        #expect(ending.output.isEmpty && !ending.errors.isEmpty)
    }

    @Test func searchWithoutASessionExitsWithStatus3() async throws {
        try await expectEqual(Program().run("search", "moth").status, 3)
    }
}
