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

    @Test func tokensAreReadInTheirOrderByTheirOwnerAloneUntilThereAreNone() throws {
        try tokens.save([token(1)])
        try tokens.save([token(10), token(255)])

        try expectEqual(tokens.tokens(), [token(10), token(255)])
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: directory.path), ["session"])
        for _ in 0..<2 { try tokens.save([]) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
        #expect(try tokens.tokens().isEmpty)
    }

    @Test func tokenChangesRunOneAtATime() async throws {
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

    @Test(arguments: [
        "", "\n\n\n", "no token", String(repeating: "g", count: 64), String(repeating: "a", count: 63),
        String(repeating: "a", count: 66), "\u{0}\u{1B}]0;x\u{7}", String(repeating: "é", count: 32),
    ])
    func invalidTokenIsSkipped(text: String) throws {
        try write(Array((text + "\n" + String(repeating: "01", count: 32) + "\n").utf8))

        try expectEqual(tokens.tokens(), [token(1)])
    }

    @Test(arguments: [
        Named("a megabyte before it", (Array(repeating: UInt8(ascii: "x"), count: 1_000_000) + [10] + line, 0)),
        Named("very many", (Array(repeatElement(line, count: 5_000).joined()), 100)),
        Named("of an earlier release", (Array(repeating: 0, count: 32), 1)),
        Named("of an earlier release, of line feeds", (Array(repeating: UInt8(ascii: "\n"), count: 32), 1)),
        Named("of an earlier release, of letters", (Array(repeating: 65, count: 32), 1)),
        Named("of an earlier release, no UTF-8", (Array(repeating: 255, count: 32), 1)),
    ]) func asManyTokensAreReadAsThereMayBe(_ file: Named<([UInt8], Int)>) throws {
        try write(file.value.0)

        let read = try tokens.tokens()

        expectEqual(read.count, file.value.1)
        if file.value.0.count == 32 { expectEqual(read, [file.value.0]) }
    }

    private static let line = Array((String(repeating: "01", count: 32) + "\n").utf8)

    @Test func wrongPathIsReportedAndADeviceHasNoTokens() throws {
        try tokens.save([token(1)])
        let inside = path + "/session"

        #expect(throws: StoreError.unavailable(path: inside, reason: "Not a directory")) {
            try FileTokenStore(path: inside).tokens()
        }
        #expect(throws: StoreError.self) { try FileTokenStore(path: directory.path).tokens() }
        #expect(try FileTokenStore(path: "/dev/zero").tokens().isEmpty)
    }

    private func token(_ byte: UInt8) -> [UInt8] {
        Array(repeating: byte, count: 32)
    }

    private func write(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}
