import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct HostileTapeTests {
    @Test(
        arguments: [
            ([0x55, 0x70, 0x0A, 0x55, 0x00], "a.tape:2:2: a NUL byte: this is no tape"),
            ([0x23, 0xC3, 0xA9, 0xFF], "a.tape:1:3: this is no UTF-8 text"),
            ([0x55, 0x70, 0x0A, 0xED, 0xA0, 0x80], "a.tape:2:1: this is no UTF-8 text"),
            ([0xFF, 0xFE, 0x55, 0x00], "a.tape:1:4: a NUL byte: this is no tape"),
            ([0xE2, 0x82], "a.tape:1:1: this is no UTF-8 text"),
        ] as [([UInt8], String)])
    func invalidUTF8IsRefusedAtItsFirstByte(bytes: [UInt8], message: String) {
        do {
            _ = try Tape(parsing: bytes, file: "a.tape")
            Issue.record("It was taken for a tape.")
        } catch {
            expectEqual(error.message, message)
        }
    }

    @Test func aByteOrderMarkIsSkippedAndLinesMayEndAsOnWindows() throws {
        try expectEqual(
            actions("\u{FEFF}Type \"a\"\r\nUp\r\n# x\r\n"), [.type("a"), .keys([Key(.up)], count: 1)])
    }

    @Test func aLineOfAMegabyteIsTyped() throws {
        let text = String(repeating: "a", count: 1_000_000)

        try expectEqual(actions("Type \"\(text)\""), [.type(text)])
    }

    @Test func unknownCommandOfAMegabyteIsOneShortError() {
        let found = errors(String(repeating: "é", count: 500_000))

        expectEqual(found.count, 1)
        #expect(found.allSatisfy { $0.count < 120 })
    }

    @Test(arguments: ["(", "[", "(?:", "a{1000}", "(a|", "[^"])
    func aDeepPatternIsRefused(piece: String) {
        let found = errors("Wait /\(String(repeating: piece, count: 100_000))/")

        expectEqual(found.count, 1)
        #expect(found.allSatisfy { $0.contains("is no regular expression: it is longer than 4096 bytes") })
    }

    @Test func randomBytesNeverTrapTheParser() {
        var random = RandomNumbers(seed: 42)
        for _ in 0..<1_000 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = try? Tape(parsing: bytes, file: "a.tape", source: TapeSourceMock())  // either answer is good
        }
    }

    @Test func randomTokensNeverTrapTheParser() {
        let pieces =
            Array(TapeWords.reserved).sorted() + [
                "+", "@", "%", "-", "[", "]", "^", "\\", "=", "{", "}", "\"", "'", "`", "/", "/(/", "\"a b\"", "{}",
                "9", ".5",
                "1.2.3", "99999999999999999999", "#", "\n", "\r\n", " ", "\t", "x", "é", "👩‍👩‍👧", "\u{1B}", "moments",
                "\"moments",
                "a.txt", "a.tape", "Line", "Screen", "Columns", "Rows", "\u{FEFF}",
            ]
        var random = RandomNumbers(seed: 7)
        for _ in 0..<700 {
            let count = Int.random(in: 0...20, using: &random)
            let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined(separator: " ")
            _ = try? Tape(parsing: text, file: "a.tape", source: TapeSourceMock())  // either answer is good
        }
    }
}
