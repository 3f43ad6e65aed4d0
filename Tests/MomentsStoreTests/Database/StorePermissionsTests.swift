import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor struct StorePermissionsTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.file("moments.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func permissions(_ path: String) throws -> FilePermissions {
        try Stat(path).permissions
    }

    @Test func storeThatIsMadeThroughADanglingLinkIsItsOwners() throws {
        let target = directory.file("elsewhere.sqlite")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)

        _ = try MomentsStore(path: path)

        try expectEqual(permissions(target), .ownerReadWrite)
    }

    @Test(arguments: ["-wal", "-shm"])
    func companionsOfAStoreAreItsOwners(suffix: String) async throws {
        let store = try MomentsStore(path: path)
        _ = try await StoreFixture.addAccount("robin@moments.example", to: store)

        try expectEqual(permissions(path + suffix), .ownerReadWrite)
    }

    @Test func emptyFileThatBecomesAStoreIsItsOwners() throws {
        try NewFile.write([], to: path)
        chmod(path, 0o666)

        _ = try MomentsStore(path: path)

        try expectEqual(permissions(path), .ownerReadWrite)
    }

    @Test func missingFoldersOfAStoreAreItsOwners() throws {
        _ = try MomentsStore(path: directory.file("deep/down/moments.sqlite"))

        try expectEqual(permissions(directory.file("deep")), .ownerReadWriteExecute)
        try expectEqual(permissions(directory.file("deep/down")), .ownerReadWriteExecute)
    }

    @Test func folderThatIsThereKeepsItsPermissions() throws {
        let before = try permissions(directory.path)

        _ = try MomentsStore(path: path)

        try expectEqual(permissions(directory.path), before)
    }

    @Test(arguments: [1, 99, 100, 511])
    func fileOfAFewBytesIsNoStoreAndStaysAsItIs(size: Int) throws {
        let bytes = Data(repeating: UInt8(ascii: "x"), count: size)
        try bytes.write(to: URL(filePath: path))

        #expect(throws: StoreError.damaged(path: path, reason: "it is too small for one")) {
            try MomentsStore(path: path)
        }

        try expectEqual(Data(contentsOf: URL(filePath: path)), bytes)
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }
}
