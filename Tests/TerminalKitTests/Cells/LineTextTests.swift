import TestSupport
import Testing

@testable import TerminalKit

struct LineTextTests {
    @Test(arguments: [
        "👨‍👩‍👧‍👦", "👩🏽‍🚀", "🏳️‍🌈", "🏴‍☠️", "🇩🇪🇫🇷", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣#️⃣", "❤️‍🔥", "👁️‍🗨️", "🧑‍🤝‍🧑", "🙂‍↔️", "a👍🏽b 日本🇩🇪",
    ])
    func emojiOfSeveralStayWhole(text: String) {
        expectEqual(LineText.line(text), text)
        expectEqual(LineText.lines(text + "\n" + text), [text, text])
    }

    @Test(arguments: [
        ("a\u{1B}[31m👨‍👩‍👧\u{202E}b", "a␛[31m👨‍👩‍👧b"), ("👩\u{200D}", "👩"), ("\u{200D}👩", "👩"), ("a\u{200D}b", "ab"),
        ("👍\u{E0041}\u{E0042}", "👍"), ("🇩", "D"), ("x\ty", "x y"), ("x\r\ny", "x y"), ("👍\u{202E}", "👍"),
        ("a\u{10EEEE}b", "ab"), ("👩‍🚀\u{10EEEE}\u{305}b", "👩‍🚀◌\u{305}b"),
    ])
    func restIsReplacedAsInCells(text: String, line: String) {
        expectEqual(LineText.line(text), line)
    }

    @Test(arguments: HostileText.kindsOfAnyLength)
    func nothingATerminalObeysIsLeft(kind: Named<[String]>) {
        for text in kind.value {
            let line = LineText.line("👩🏽‍🚀" + text)

            #expect(
                line.unicodeScalars.allSatisfy { scalar in
                    scalar.properties.generalCategory != .control && !(0x202A...0x202E ~= scalar.value)
                        && !(0x2066...0x2069 ~= scalar.value) && scalar.value != 0x2028 && scalar.value != 0x2029
                })
        }
    }

    @Test(arguments: [
        ("one\ntwo", ["one", "two"]), ("one\n\n two \n", ["one", "", " two"]), ("", []),
        ("a\u{2028}b\r\nc", ["a", "b", "c"]),
    ])
    func linesAreThoseOfTheText(text: String, lines: [String]) {
        expectEqual(LineText.lines(text), lines)
        expectEqual(LineText.lines(text), CellText.wrap(text, width: .max).map(\.string))
    }
}
