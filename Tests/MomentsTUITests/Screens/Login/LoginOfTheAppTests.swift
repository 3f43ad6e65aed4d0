import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// The login form in the whole app.
struct LoginOfTheAppTests {
    private static let binary = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "moments").path
    /// Signs up: every key at once, before any was answered.
    private static let keys = "2ada@example.com\rlovelace\r"

    @Test func formThatIsTypedAheadIsSent() async throws {
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: false, store: nil,
            now: Date(timeIntervalSince1970: 1_795_262_400))

        driver.receive(Array(Self.keys.utf8))
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("No posts yet"))
    }

    @Test func formTypedAheadOnATerminalIsSubmitted() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let program = try Program()
        try await terminal.start(
            Self.binary, ["--store", program.store],
            environment: ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
        try await terminal.wait(for: "timeline")

        await terminal.type(Self.keys)

        try await terminal.wait(for: "yet")
        await terminal.type("\u{3}")
        let (_, status) = try await terminal.waitForEnd()
        expectEqual(status, 0)
    }
}
