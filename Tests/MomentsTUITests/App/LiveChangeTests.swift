import Foundation
import TestSupport
import Testing

/// The real program on a terminal, while a script changes its store: new posts show by themselves, without a key.
struct LiveChangeTests {
    @Test func postOfAnotherProcessShowsInAnOpenAppAndBesideTheList() async throws {
        let program = try await Program.loggedIn()
        let terminal = try await open(program, columns: 120, until: "No posts yet")

        _ = try await program.run("post", "Fresh bread")

        try await terminal.wait(for: "◂")
    }

    @Test func importOfAnotherProcessShowsBetweenTheMoments() async throws {
        let program = try await Program.holding(
            AnswerMoment(id: "1", title: "Oldest", createdDate: "1609459200"),
            AnswerMoment(id: "3", title: "Newest", createdDate: "1609632000"))
        let terminal = try await open(program, until: "Oldest")

        let between = Answer([AnswerMoment(id: "2", title: "Between", createdDate: "1609545600")])
        _ = try await program.run("import", "-", input: try between.text)

        try await terminal.wait(for: "Between")
    }

    private func open(_ program: Program, columns: Int = 80, until text: String) async throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: columns)
        try await terminal.start(
            Program.file.path, environment: ["TERM": "xterm-256color", "MOMENTS_STORE": program.store])
        try await terminal.wait(for: text)
        return terminal
    }
}
