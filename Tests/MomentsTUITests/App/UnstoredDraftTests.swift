import Foundation
import GRDB
import TestSupport
import Testing

/// The real program, with a text that cannot be stored: it is in a file when the app is left.
struct UnstoredDraftTests {
    private let program: Program
    private let terminal: PseudoTerminal
    private var file: String { program.path("moments.draft.txt") }

    init() async throws {
        program = try await Program.loggedIn()
        // Wide enough for the path of a store in any folder for temporary files.
        terminal = try PseudoTerminal(columns: 250)
        try await terminal.start(
            Program.file.path, environment: ["TERM": "xterm-256color", "MOMENTS_STORE": program.store])
        try await terminal.wait(for: "No posts yet")
        await terminal.type("c")
        try await terminal.wait(for: "What do you want to share")
    }

    private func hold() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: program.store, configuration: configuration)
        try other.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
        return other
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func textOfALockedStoreIsInAFileAfterASignal(signal: Int32) async throws {
        let other = try hold()
        await terminal.type("half a thought")
        try await terminal.wait(for: "thought")

        await terminal.send(signal)
        let (output, status) = try await terminal.waitForEnd()

        expectEqual(status >> 8, 128 + signal)
        #expect(output.contains("A copy is in \(file)."))
        try expectEqual(String(contentsOfFile: file, encoding: .utf8), "half a thought\n")
        withExtendedLifetime(other) {}
    }

    @Test func textOfADeletedStoreIsInAFile() async throws {
        await terminal.type("half a thought")
        try await terminal.wait(for: "draft kept")
        for suffix in ["", "-wal", "-shm"] { unlink(program.store + suffix) }

        await terminal.type("\u{3}")
        _ = try await terminal.waitForEnd()

        try expectEqual(String(contentsOfFile: file, encoding: .utf8), "half a thought\n")
        #expect(!FileManager.default.fileExists(atPath: program.store))
    }

    @Test func textOfAMigratedStoreIsInAFile() async throws {
        await terminal.type("half a thought")
        try await terminal.wait(for: "draft kept")
        try LaterRelease.migrate(program.store)
        try await terminal.wait(for: "A newer version of Moments")

        await terminal.type("\u{3}")
        let (output, _) = try await terminal.waitForEnd()

        #expect(output.contains("A copy is in \(file)."))
        try expectEqual(String(contentsOfFile: file, encoding: .utf8), "half a thought\n")
    }

    @Test func migratedStoreIsExplainedInTheTimelineWithoutAKey() async throws {
        await terminal.type("\u{1B}")
        try await terminal.wait(for: "No posts yet")

        try LaterRelease.migrate(program.store)

        try await terminal.wait(for: "A newer version of Moments")
    }

    @Test func deletedStoreIsExplainedWhereTextIsWritten() async throws {
        unlink(program.store)
        await terminal.type("x")

        try await terminal.wait(for: "was deleted")
    }

    @Test func deletedStoreIsExplainedInTheTimelineWithoutAKey() async throws {
        await terminal.type("\u{1B}")
        try await terminal.wait(for: "No posts yet")

        unlink(program.store)

        try await terminal.wait(for: "was deleted")
    }
}
