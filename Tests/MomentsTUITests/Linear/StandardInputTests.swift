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

    @Test func secretIsAskedForWhenNothingIsShownAnyMore() async throws {
        let input = StandardInput(descriptor: terminal.device)
        var wasEchoing = true

        let line = await input.line(isSecret: true) {
            wasEchoing = isEchoing
            Task { await terminal.type("lovelace\n") }
        }

        expectEqual(line, .text("lovelace"))
        #expect(!wasEchoing)
        #expect(isEchoing)
    }

    @Test func endOfTheInputIsNotShown() async throws {
        let input = StandardInput(descriptor: terminal.device)
        let wasEchoed = input.isEchoed

        let line = await input.line(isSecret: false) { Task { await terminal.type("\u{4}") } }

        expectEqual(line, .end)
        #expect(wasEchoed && !input.isEchoed)
    }

    @Test func otherLinesAreShown() async throws {
        let input = StandardInput(descriptor: terminal.device)
        var wasEchoing = false

        let line = await input.line(isSecret: false) {
            wasEchoing = isEchoing
            Task { await terminal.type("ada@example.com\n") }
        }

        expectEqual(line, .text("ada@example.com"))
        #expect(wasEchoing)
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

    @Test func lineEndsAtLineFeed() async throws {
        try await expectEqual(lines("a\nb\n"), [.text("a"), .text("b")])
    }

    @Test func carriageReturnBeforeTheLineFeedIsPartOfTheEnd() async throws {
        try await expectEqual(lines("a\r\n"), [.text("a")])
    }

    @Test(arguments: ["\u{0B}", "\u{0C}", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
    func otherLineBreaksArePartOfTheLine(character: String) async throws {
        try await expectEqual(lines("a\(character)b\n"), [.text("a\(character)b")])
    }

    @Test func carriageReturnAtTheEndOfTheInputIsPartOfTheLine() async throws {
        try await expectEqual(lines("a\r"), [.text("a\r")])
    }
}
