import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

struct FileTokenStoreTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let tokens: FileTokenStore

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("session")
        tokens = FileTokenStore(path: path)
    }

    @Test func tokensAreReadInTheirOrder() throws {
        try tokens.save([token(1)])
        try tokens.save([token(10), token(255)])

        try expectEqual(tokens.tokens(), [token(10), token(255)])
    }

    @Test func onlyItsOwnerCanReadThem() throws {
        try tokens.save([token(1)])

        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func nothingElseIsLeftInTheDirectory() throws {
        try tokens.save([token(1)])
        try tokens.save([token(2)])

        try expectEqual(FileManager.default.contentsOfDirectory(atPath: directory.path), ["session"])
    }

    @Test func onlyOneChangesTheTokensAtATime() async throws {
        let path = path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for byte in UInt8(1)...8 {
                group.addTask {
                    let tokens = FileTokenStore(path: path, timeout: 60_000)
                    try await tokens.locked { () async throws(StoreError) in
                        let before = try tokens.tokens()
                        await Task.yield()
                        try tokens.save(before + [Array(repeating: byte, count: 32)])
                    }
                }
            }
            try await group.waitForAll()
        }

        try expectEqual(tokens.tokens().count, 8)
    }

    @Test func tokensThatAnotherOneKeepsAreBusy() async throws {
        let impatient = FileTokenStore(path: path, timeout: 10)

        await #expect(throws: StoreError.busy(path: path)) {
            try await tokens.locked { () async throws(StoreError) in
                try await impatient.locked { () async throws(StoreError) in }
            }
        }
    }

    @Test func lockEndsWithAnError() async throws {
        await #expect(throws: StoreError.busySample) {
            try await tokens.locked { () async throws(StoreError) in throw StoreError.busySample }
        }

        #expect(try await tokens.locked { () async throws(StoreError) in true })
    }

    @Test func savingNoTokensDeletesTheFile() throws {
        try tokens.save([token(1)])

        try tokens.save([])
        try tokens.save([])

        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
        #expect(try tokens.tokens().isEmpty)
    }

    @Test(arguments: [UInt8(ascii: "\n"), 0, 65, 255])
    func fileOfAnEarlierReleaseStaysValid(byte: UInt8) throws {
        try write(token(byte))

        try expectEqual(tokens.tokens(), [token(byte)])
    }

    @Test(arguments: [
        "", "\n\n\n", "no token", String(repeating: "g", count: 64), String(repeating: "a", count: 63),
        String(repeating: "a", count: 66), "\u{0}\u{1B}]0;x\u{7}", String(repeating: "é", count: 32),
    ])
    func invalidTokenIsSkipped(text: String) throws {
        try write(Array((text + "\n" + String(repeating: "01", count: 32) + "\n").utf8))

        try expectEqual(tokens.tokens(), [token(1)])
    }

    @Test func tokenBehindAMegabyteIsNotReached() throws {
        let text = String(repeating: "x", count: 1_000_000) + "\n" + String(repeating: "01", count: 32) + "\n"
        try write(Array(text.utf8))

        try expectEqual(tokens.tokens(), [])
    }

    @Test func numberOfTokensIsLimited() throws {
        try write(Array(String(repeating: String(repeating: "01", count: 32) + "\n", count: 5_000).utf8))

        try expectEqual(tokens.tokens().count, 100)
    }

    @Test func unreadableFileIsExplained() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)

        #expect(throws: StoreError.self) { try tokens.tokens() }
    }

    @Test func pathThatLeadsThroughAFileIsExplained() throws {
        try tokens.save([token(1)])
        let inside = path + "/session"

        #expect(throws: StoreError.unavailable(path: inside, reason: "Not a directory")) {
            try FileTokenStore(path: inside).tokens()
        }
    }

    @Test func endlessDeviceHoldsNoTokens() throws {
        #expect(try FileTokenStore(path: "/dev/zero").tokens().isEmpty)
    }

    private func token(_ byte: UInt8) -> [UInt8] {
        Array(repeating: byte, count: 32)
    }

    private func write(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}
