import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

struct StandardInputTests {
    private let terminal: PseudoTerminal

    init() throws {
        terminal = try PseudoTerminal()
    }

    private var isEchoing: Bool { terminal.modes[3] & UInt32(ECHO) != 0 }

    @Test(arguments: [true, false])
    func onlyASecretIsAskedForWhenNothingIsShownAnyMore(isSecret: Bool) async throws {
        let input = StandardInput(descriptor: terminal.device)
        var wasEchoing = isSecret

        let line = await input.line(isSecret: isSecret) {
            wasEchoing = isEchoing
            Task { await terminal.type("lovelace\n") }
        }

        expectEqual(line, .text("lovelace"))
        expectEqual(wasEchoing, !isSecret)
        #expect(isEchoing)
    }

    @Test func endOfTheInputIsNotShown() async throws {
        let input = StandardInput(descriptor: terminal.device)
        let wasEchoed = input.isEchoed

        let line = await input.line(isSecret: false) { Task { await terminal.type("\u{4}") } }

        expectEqual(line, .end)
        #expect(wasEchoed && !input.isEchoed)
    }

    /// The lines of these bytes, up to the end.
    private func lines(_ text: String) async throws -> [TypedLine] {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try pipe.fileHandleForWriting.close()
        let input = StandardInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
        var lines: [TypedLine] = []
        while lines.last != .end { lines.append(await input.line(isSecret: false) {}) }
        return lines.dropLast()
    }

    @Test(arguments: [("a\nb\n", ["a", "b"]), ("a\r\n", ["a"]), ("a\r", ["a\r"])])
    func lineEndsAtALineFeedWithTheCarriageReturnBeforeIt(text: String, expected: [String]) async throws {
        try await expectEqual(lines(text), expected.map { .text($0) })
    }

    @Test(arguments: ["\u{0B}", "\u{0C}", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
    func otherLineBreaksArePartOfTheLine(character: String) async throws {
        try await expectEqual(lines("a\(character)b\n"), [.text("a\(character)b")])
    }
}
