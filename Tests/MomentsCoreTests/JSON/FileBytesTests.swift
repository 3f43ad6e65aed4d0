import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import TestSupport

struct FileBytesTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func wholeFileComesInPieces() throws {
        let path = directory.file("answer.json")
        let data = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) })
        try data.write(to: URL(fileURLWithPath: path))
        let source = try FileBytes(path: FilePath(path))

        var read = Data()
        while let piece = try source.next() { read += piece }

        expectEqual(read, data)
        expectEqual(source.size, 1_000_000)
    }

    @Test func pipeIsReadToItsEnd() throws {
        let (end, sink) = try FileDescriptor.pipe()
        defer { try? end.close() }
        try sink.write(allOf: Array("abc".utf8))
        try sink.close()
        let source = FileBytes(end)

        try expectEqual(source.next(), Array("abc".utf8))
        #expect(try source.next() == nil)
        #expect(source.size == nil)
    }

    @Test func missingFileIsExplained() {
        #expect(throws: JSONError.self) { try FileBytes(path: FilePath(directory.file("missing"))) }
    }

    @Test func directoryIsExplained() throws {
        #expect(throws: JSONError.unreadable("Is a directory")) {
            try FileBytes(path: FilePath(directory.path)).next()
        }
    }
}
