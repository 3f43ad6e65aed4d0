import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

struct PhotoFolderTests {
    /// The SHA-256 of "abc" (FIPS 180-4, examples).
    private static let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    private static let abc = Array("abc".utf8)

    private let directory: TemporaryDirectory
    private let folder: PhotoFolder

    init() throws {
        directory = try TemporaryDirectory()
        folder = PhotoFolder(storePath: directory.file("moments.sqlite"))
    }

    private func add(_ bytes: [UInt8] = abc) throws -> PhotoName {
        try folder.add(bytes, .jpeg, PhotoFolderLock(folder))
    }

    private func place(_ name: String = "\(hash).jpg") -> String { "\(folder.path)/\(name)" }

    private func makeFolder() throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: false)
    }

    @Test func photoIsThereAsItWasNamedByItsHash() throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }

        try expectEqual(add().text, "\(Self.hash).jpg")
        try expectEqual(folder.read(add(bytes)), bytes)
    }

    /// In a process of its own, as the umask is the whole process's.
    @Test func folderAndPhotoAreTheirOwnersAlone() async {
        await #expect(processExitsWith: .success) {
            let tests = try PhotoFolderTests()
            umask(0)

            let name = try tests.add()

            try expectEqual(Stat(tests.folder.path).permissions, .ownerReadWriteExecute)
            try expectEqual(Stat(tests.folder.path(of: name)).permissions, .ownerReadWrite)
        }
    }

    @Test func photoThatIsThereIsNotWrittenAgain() throws {
        let name = try add()
        let first = FileIdentity(folder.path(of: name))

        _ = try add()

        expectEqual(FileIdentity(folder.path(of: name)), first)
        try expectEqual(folder.entries(), [name.text])
    }

    @Test func fileOfAnotherSizeIsReplaced() throws {
        try makeFolder()
        try Data("half".utf8).write(to: URL(fileURLWithPath: place()))

        try expectEqual(folder.read(add()), Self.abc)
    }

    @Test func linkInItsPlaceIsReplacedAndNotFollowed() throws {
        let other = directory.file("mine.jpg")
        try Data("mine".utf8).write(to: URL(fileURLWithPath: other))
        try makeFolder()
        try FileManager.default.createSymbolicLink(atPath: place(), withDestinationPath: other)

        try expectEqual(folder.read(add()), Self.abc)
        try expectEqual(FileContents.read(path: other, atMost: 10), Array("mine".utf8))
    }

    @Test(arguments: [("moments.sqlite.photos", false), ("photo", true)])
    func wrongKindOfFileAtAPhotosPathIsReported(_: String, isPhoto: Bool) throws {
        if isPhoto {
            try FileManager.default.createDirectory(atPath: place(), withIntermediateDirectories: true)
        } else {
            try Data().write(to: URL(fileURLWithPath: folder.path))
        }
        let (path, reason) = isPhoto ? (place(), "Is a directory") : (folder.path, "Not a directory")

        #expect(throws: StoreError.unavailable(path: path, reason: reason)) { try add() }

        if isPhoto { try expectEqual(folder.entries(), ["\(Self.hash).jpg"]) }
    }

    @Test func photoThatIsTooLargeIsRefusedAndLeavesNothing() throws {
        let part = try PhotoPart(in: folder, PhotoFolderLock(folder))
        let piece = [UInt8](repeating: 0, count: PhotoFolder.maximumBytes)
        try part.append(piece)

        #expect(throws: StoreError.unavailable(path: folder.path, reason: "File too large")) { try part.append([0]) }
    }

    @Test func partThatIsGivenUpIsRemoved() throws {
        var part: PhotoPart? = try PhotoPart(in: folder, PhotoFolderLock(folder))
        try part?.append(Self.abc)

        part = nil

        try expectEqual(folder.entries(), [])
    }

    /// In a process of its own: the limit is for all files of a process.
    @Test func photoThatFindsNoRoomLeavesNothing() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let folder = PhotoFolder(storePath: directory.file("moments.sqlite"))
            limitFiles(toBytes: 1_000)

            #expect(throws: StoreError.self) {
                try folder.add([UInt8](repeating: 7, count: 2_000), .png, PhotoFolderLock(folder))
            }

            try expectEqual(folder.entries(), [])
        }
    }

    // MARK: Reading

    @Test func neitherAPhotoThatIsGoneNorALinkIsRead() throws {
        let name = try #require(PhotoName("\(Self.hash).jpg"))

        #expect(throws: PictureFailure.missing) { try folder.read(name) }
        try makeFolder()
        try FileManager.default.createSymbolicLink(atPath: place(), withDestinationPath: "/etc/hosts")
        #expect(throws: PictureFailure.self) { try folder.read(name) }
    }

    @Test(arguments: ["/dev/zero", "/", "pipe.jpg"])
    func deviceFolderOrPipeIsNotReadAsAPhoto(path: String) {
        let path = path.hasPrefix("/") ? path : directory.file(path)
        mkfifo(directory.file("pipe.jpg"), 0o600)

        #expect(throws: PictureFailure.unreadable(reason: "Not a regular file")) { try PhotoFile.read(FilePath(path)) }
    }

    @Test func fileThatIsTooLargeIsNotRead() throws {
        let path = directory.file("large.jpg")
        try Data().write(to: URL(fileURLWithPath: path))
        truncate(path, off_t(PhotoFolder.maximumBytes) + 1)

        #expect(throws: PictureFailure.tooLarge) { try PhotoFile.read(FilePath(path)) }
    }

    // MARK: Claims

    @Test func removalGetsNoLockWhilePhotosAreAdded() throws {
        var locks = [try PhotoFolderLock(folder), try PhotoFolderLock(folder)]

        #expect(try PhotoFolderLock(exclusivelyOn: folder, within: 0) == nil)
        withExtendedLifetime(locks) {}
        locks = []

        #expect(try PhotoFolderLock(exclusivelyOn: folder, within: 5_000) != nil)
    }
}
