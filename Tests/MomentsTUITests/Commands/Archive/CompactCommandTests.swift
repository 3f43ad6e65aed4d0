import Foundation
import TestSupport
import Testing

struct CompactCommandTests {
    @Test func wordsOfADeletedMomentAreInNoFile() async throws {
        let program = try await Program.loggedIn()
        let id = try await program.run("post", "A quokkaloo", "--json").json["id"]?.string
        _ = try await program.run("delete", #require(id))
        let before = try program.files(holding: "quokkaloo")

        try await program.run("compact").expect(0, outputBegins: "Compacted the store from ", errors: "")
        #expect(!before.isEmpty)
        try expectEqual(program.files(holding: "quokkaloo"), [])
    }

    @Test func jsonHasTheSizes() async throws {
        let program = try await Program.loggedIn()

        let json = try await program.run("compact", "--json").json

        expectEqual(json.keys, ["bytesAfter", "bytesBefore", "photosRemoved", "undoable"])
        expectEqual(json["undoable"], 0)
    }

    @Test func barIsShownOnATerminalOnly() async throws {
        let program = try await Program.loggedIn()
        let terminal = try PseudoTerminal()

        try await terminal.start(Program.file.path, ["compact"], environment: ["MOMENTS_STORE": program.store])

        try await terminal.wait(for: "100 %  compacting the store")
        try await expectEqual(terminal.waitForEnd().status, 0)
    }
}
