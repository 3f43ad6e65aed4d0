import Foundation
import SystemPackage
import Testing

@testable import MomentsSync

struct RequestInputTests {
    @Test func lineIsReadToItsEnd() throws {
        #expect(try line("{\"version\":\"1\"}\nmore\n") == .whole("{\"version\":\"1\"}"))
    }

    @Test(arguments: ["", "{\"version\""]) func inputThatEndsBeforeALineHasNone(_ text: String) throws {
        #expect(try line(text) == .none)
    }

    @Test func lineOverTheBoundIsNotWaitedFor() throws {
        #expect(try line(String(repeating: "x", count: RequestLines.maximumLength + 1)) == .tooLong)
    }

    private func line(_ text: String) throws -> RequestInput.Line {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try FileDescriptor.open(path, .readOnly)
        defer { try? file.close() }
        return RequestInput(file).line()
    }
}
