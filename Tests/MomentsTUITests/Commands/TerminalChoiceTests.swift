import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

/// The program with a terminal for input or for output only.
struct TerminalChoiceTests {
    @Test(arguments: ["</dev/null", "| cat"])
    func halfATerminalIsNone(redirection: String) async throws {
        let terminal = try PseudoTerminal()
        try await terminal.start(
            "/bin/sh", ["-c", "\"$0\" --demo \(redirection)", Program.file.path],
            environment: ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"])

        let (output, _) = try await terminal.waitForEnd()

        #expect(output.contains("Moments needs a terminal for its screens."))
        #expect(!output.contains("\u{1B}"))
    }

    @Test func importShowsABarOnATerminal() async throws {
        let program = try await Program.loggedIn()
        try program.write(try Answer((1...3).map { AnswerMoment(id: "\($0)", title: "Hello") }).text, to: "answer.json")
        let terminal = try PseudoTerminal()
        try await terminal.start(
            Program.file.path, ["import", program.path("answer.json")], environment: ["MOMENTS_STORE": program.store])

        let (output, status) = try await terminal.waitForEnd()

        expectEqual(status, 0)
        #expect(output.contains("\r\u{1B}[K[##############################] 100 %  3 moments"))
    }

    @Test(arguments: [
        (0, "[······························] 0 %  "), (50, "[#######·······················] 25 %  "),
        (199, "[#############################·] 99 %  "), (500, "[##############################] 100 %  "),
    ])
    func barIsAsFullAsTheFileIsRead(bytes: Int64, bar: String) {
        expectEqual(ProgressBar.text(ImportProgress(size: 200).share(of: bytes)), bar)
    }

    @Test(arguments: [nil, 0] as [Int64?])
    func sourceOfUnknownSizeHasNoBar(size: Int64?) {
        expectEqual(ProgressBar.text(ImportProgress(size: size).share(of: 10)), "")
    }
}
