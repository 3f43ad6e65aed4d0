import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsSync

struct RequestInputTests {
    @Test(
        arguments: [
            (Named("one line", "{\"version\":\"1\"}\nmore\n"), [.whole("{\"version\":\"1\"}")]),
            (Named("none", ""), [.none]),
            (Named("no end", "{\"version\""), [.none]), (Named("no end within the bound", tooLong), [.tooLong]),
            (Named("several", "one\ntwo\n\nhalf"), [.whole("one"), .whole("two"), .whole(""), .none]),
            (
                Named("one that is far too long", "one\n\(tooLong)\(tooLong)\(tooLong)\ntwo\n"),
                [.whole("one"), .tooLong, .whole("two"), .none]
            ),
            (Named("one that is a bit too long", "\(tooLong)\ntwo\n"), [.tooLong, .whole("two"), .none]),
        ] as [(Named<String>, [RequestInput.Line])])
    func linesAreReadOneAfterTheOtherUpToTheirBound(_ text: Named<String>, _ lines: [RequestInput.Line]) throws {
        try expectEqual(self.lines(text.value, lines.count), lines)
    }

    private static let tooLong = String(repeating: "x", count: RequestLines.maximumLength + 1)

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
