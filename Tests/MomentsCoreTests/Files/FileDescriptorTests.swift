import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import TestSupport

struct FileDescriptorTests {
    @Test func pipeIsReadToItsEnd() throws {
        let (source, sink) = try FileDescriptor.pipe()
        defer { try? source.close() }
        try sink.write(allOf: Array("one\n".utf8))
        try sink.write(allOf: Array("two\n".utf8))
        try sink.close()

        try expectEqual(source.readToEnd(atMost: 8), Array("one\ntwo\n".utf8))
    }

    /// The pipe has no end: reading on would never return.
    @Test func moreThanTheMaximumIsNotWaitedFor() throws {
        let (source, sink) = try FileDescriptor.pipe()
        defer { for end in [source, sink] { try? end.close() } }
        try sink.write(allOf: [1, 2, 3])

        #expect(throws: FileError.tooLarge) { try source.readToEnd(atMost: 2) }
    }

    @Test func chunkIsAtMostWhatIsAskedFor() throws {
        let (source, sink) = try FileDescriptor.pipe()
        defer { for end in [source, sink] { try? end.close() } }
        try sink.write(allOf: [1, 2, 3])

        try expectEqual(source.readChunk(atMost: 1), [1])
    }

    @Test func startedProgramsDoNotInheritAFile() throws {
        let file = try FileDescriptor.open(path: "/dev/null", .readOnly)
        defer { try? file.close() }

        #expect(fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC != 0)
    }

    /// As a program has one that is just being started.
    @Test func lockIsGivenBackThoughThereIsACopyOfTheFile() throws {
        let directory = try TemporaryDirectory()
        let path = FilePath(directory.file("lock"))
        let file = try FileDescriptor.open(path, .readWrite, options: .create, permissions: .ownerReadWrite)
        let copy = try file.duplicate()
        let other = try FileDescriptor.open(path, .readWrite)
        defer { for file in [copy, other] { try? file.close() } }
        flock(file.rawValue, LOCK_EX)

        file.unlockAndClose()

        expectEqual(flock(other.rawValue, LOCK_EX | LOCK_NB), 0)
    }

    @Test func writingToWhatIsReadOnlyIsExplained() throws {
        let file = try FileDescriptor.open(path: "/dev/null", .readOnly)
        defer { try? file.close() }

        #expect(throws: FileError.system(.badFileDescriptor)) { try file.write(allOf: [1]) }
    }

    @Test func reasonsAreInTheSystemsWords() {
        expectEqual(FileError.system(.permissionDenied).reason, "Permission denied")
    }
}
