import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct PhotoReaderTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/photo"
    }

    private func write(_ text: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private func failure(_ body: () throws(PictureFailure) -> Void) -> PictureFailure? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func aFileIsReadWhole() throws {
        try write("photo")

        try expectEqual(PhotoReader.read(FilePath(path)), Array("photo".utf8))
    }

    @Test func aFileThatIsNotThereIsMissing() {
        expectEqual(failure { () throws(PictureFailure) in _ = try PhotoReader.read(FilePath(path)) }, .missing)
    }

    @Test func noLinkIsFollowed() throws {
        try write("photo")
        let link = directory.path + "/link"
        symlink(path, link)

        let failure = failure { () throws(PictureFailure) in _ = try PhotoReader.read(FilePath(link)) }

        expectEqual(failure, .unreadable(reason: "Too many levels of symbolic links"))
    }

    @Test func aPipeIsNotWaitedFor() {
        mkfifo(path, 0o600)

        let failure = failure { () throws(PictureFailure) in _ = try PhotoReader.read(FilePath(path)) }

        expectEqual(failure, .unreadable(reason: FileError.notRegular.reason))
    }

    @Test func aFolderIsNoPhoto() {
        let failure = failure { () throws(PictureFailure) in _ = try PhotoReader.read(FilePath(directory.path)) }

        expectEqual(failure, .unreadable(reason: FileError.notRegular.reason))
    }

    @Test func aFileThatIsTooLargeIsNotRead() throws {
        try write("photo")

        #expect(
            failure { () throws(PictureFailure) in _ = try PhotoReader.read(FilePath(path), atMost: 4) } == .tooLarge)
    }

    @Test(arguments: ["photos", "phot", "other"])
    func aFileThatChangesMeanwhileIsNotTaken(text: String) throws {
        try write("photo")

        let failure = failure { () throws(PictureFailure) in
            _ = try PhotoReader.read(FilePath(path)) {
                // Not by its time alone, of which some file systems know seconds only.
                try? text.write(toFile: path, atomically: false, encoding: .utf8)
                utimes(path, [timeval(tv_sec: 7, tv_usec: 0), timeval(tv_sec: 7, tv_usec: 0)])
            }
        }

        expectEqual(failure, .unreadable(reason: "Device or resource busy"))
    }

    #if os(Linux)
        @Test func aFileWithMoreThanItSaysIsNotTaken() {
            let failure = failure { () throws(PictureFailure) in _ = try PhotoReader.read("/proc/self/status") }

            expectEqual(failure, .unreadable(reason: "Device or resource busy"))
        }
    #endif
}
