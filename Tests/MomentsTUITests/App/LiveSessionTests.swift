import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

/// The real program, while a command ends its session: it shows the log-in and says why, and no text is lost.
struct LiveSessionTests {
    private let program: Program

    init() async throws {
        program = try await Program.loggedIn()
    }

    @Test func logOutElsewhereShowsTheLogIn() async throws {
        let terminal = try await open(program)

        _ = try await program.run("logout")

        try await terminal.wait(for: "ada@example.com was logged out elsewhere.")
    }

    @Test func passwordThatWasChangedElsewhereShowsTheLogIn() async throws {
        let terminal = try await open(program)
        // As for a person who is not logged in: otherwise the command's session stays, which is the app's, too.
        try FileManager.default.removeItem(atPath: OpenStore.sessionPath(ofStore: program.store))

        _ = try await program.run("account", "password", Program.email, input: "lovelace\nanalytical\n")

        try await terminal.wait(for: "The password of ada@example.com was changed elsewhere.")
    }

    @Test func textIsThereAgainAfterTheNextLogIn() async throws {
        let terminal = try await open(program)
        await terminal.type("c")
        try await terminal.wait(for: "New post")
        await terminal.type("Half a thought")
        try await terminal.wait(for: "thought")

        _ = try await program.run("logout")
        try await terminal.wait(for: "logged out elsewhere.")
        await terminal.type("lovelace\r")
        try await terminal.wait(for: "No posts yet")
        await terminal.type("c")

        try await terminal.wait(for: "Half")
    }

    @Test func lineThatWasTypedForTheScreenBeforeIsNoPassword() async throws {
        let terminal = try await open(program, ["--linear"])
        _ = try await program.run("logout")
        try await terminal.wait(for: "logged out elsewhere.")

        await terminal.type("next\n")
        try await terminal.wait(for: "Password: ")
        await terminal.type("lovelace\n")
        let seen = try await terminal.wait(for: "Timeline of")

        #expect(!seen.contains("Wrong"))
    }

    private func open(_ program: Program, _ arguments: [String] = []) async throws -> PseudoTerminal {
        let terminal = try PseudoTerminal()
        try await terminal.start(
            Program.file.path, arguments, environment: ["TERM": "xterm-256color", "MOMENTS_STORE": program.store])
        try await terminal.wait(for: "No posts yet")
        return terminal
    }
}
