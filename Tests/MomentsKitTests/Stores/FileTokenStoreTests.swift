import Foundation
import Testing

@testable import MomentsKit

struct FileTokenStoreTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let tokens: FileTokenStore

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("session")
        tokens = FileTokenStore(path: path)
    }

    @Test func tokenComesBack() throws {
        try tokens.save([0, 1, 255])
        try tokens.save([7, 10, 13])

        #expect(try tokens.token() == [7, 10, 13])
    }

    @Test func onlyItsOwnerCanReadIt() throws {
        try tokens.save([1])

        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func nothingElseIsLeftInTheDirectory() throws {
        try tokens.save([1])
        try tokens.save([2])

        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["session"])
    }

    @Test func deletedTokenIsGoneAndDeletingAgainIsNoError() throws {
        try tokens.save([1])

        try tokens.delete()
        try tokens.delete()

        #expect(try tokens.token() == nil)
    }

    @Test func unreadableFileIsExplained() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)

        #expect(throws: StoreError.self) { try tokens.token() }
    }
}
