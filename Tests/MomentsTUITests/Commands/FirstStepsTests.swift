import Foundation
import TestSupport
import Testing

/// The tapes that docs/first-steps.md is made from.
struct FirstStepsTests {
    private static let documents = URL(filePath: #filePath).appending(path: "../../../../docs").standardized.path

    private func play(_ tape: String, in program: Program) async throws -> Program.Ending {
        try await program.run(
            [
                "play", "--print", "--now", "2026-11-21T12:00:00Z", "--store", program.store,
                "\(Self.documents)/\(tape)",
            ])
    }

    @Test func aNewUsersFirstTenMinutesPlayToTheirEnd() async throws {
        let program = try Program()

        let signUp = try await play("first-steps-sign-up.tape", in: program)
        let imported = try await program.run("import", "\(Self.documents)/first-steps.json")
        let rest = try await play("first-steps.tape", in: program)

        expectEqual(signUp.errors, "")
        expectEqual(imported.output, "Imported 10, updated 0, unchanged 0, skipped 0.\n")
        expectEqual(rest.errors, "")
    }

    /// Drawn from the same tapes, the page names the same screens.
    @Test func thePageHasTheScreensOfTheTapes() throws {
        let page = try String(contentsOfFile: "\(Self.documents)/first-steps.md", encoding: .utf8)

        let screens = try ["first-steps-sign-up.tape", "first-steps.tape"].flatMap { tape in
            try String(contentsOfFile: "\(Self.documents)/\(tape)", encoding: .utf8).split(separator: "\n")
                .filter { $0.hasPrefix("Screenshot ") }.map { $0.dropFirst("Screenshot ".count) }
        }

        expectEqual(page.matches(of: /\(first-steps\/(.+?)\)/).map(\.1), screens)
    }
}
