import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsSync

struct RequestInputTests {
    @Test func lineIsReadToItsEnd() throws {
        try expectEqual(line("{\"version\":\"1\"}\nmore\n"), .whole("{\"version\":\"1\"}"))
    }

    @Test(arguments: ["", "{\"version\""]) func inputThatEndsBeforeALineHasNone(_ text: String) throws {
        try expectEqual(line(text), .none)
    }

    @Test func lineOverTheBoundIsNotWaitedFor() throws {
        try expectEqual(line(String(repeating: "x", count: RequestLines.maximumLength + 1)), .tooLong)
    }

    @Test func linesAreReadOneAfterTheOther() throws {
        try expectEqual(lines("one\ntwo\n\nhalf", 4), [.whole("one"), .whole("two"), .whole(""), .none])
    }

    @Test func lineBehindOneThatIsTooLongIsReadWhole() throws {
        let long = String(repeating: "x", count: 3 * RequestLines.maximumLength)

        try expectEqual(lines("one\n\(long)\ntwo\n", 4), [.whole("one"), .tooLong, .whole("two"), .none])
    }

    @Test func lineThatIsABitTooLongIsLeftOut() throws {
        let long = String(repeating: "x", count: RequestLines.maximumLength + 1)

        try expectEqual(lines("\(long)\ntwo\n", 3), [.tooLong, .whole("two"), .none])
    }

    private func line(_ text: String) throws -> RequestInput.Line {
        try #require(try lines(text, 1).first)
    }

    private func lines(_ text: String, _ count: Int) throws -> [RequestInput.Line] {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try FileDescriptor.open(path, .readOnly)
        defer { try? file.close() }
        let input = RequestInput(file)
        return (0..<count).map { _ in input.line() }
    }
}
