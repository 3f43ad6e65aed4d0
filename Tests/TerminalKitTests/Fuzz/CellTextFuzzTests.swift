import CNcurses
import TestSupport
import Testing

@testable import TerminalKit

struct CellTextFuzzTests {
    @Test func textHasTheWidthOfTheSystem() throws {
        TerminalLocale.activate()
        var fuzz = makeFuzz("text-width")

        let rounds = try fuzz.run { input in
            let text = CellText(String(decoding: input, as: UTF8.self))
            try check(text, input)
            try fuzzExpect(CellText(text.string).string == text.string, "what is safe is not left alone", input)
            let cut = text.truncated(to: input.count % 40)
            try check(cut, input)
            try fuzzExpect(cut.width <= max(input.count % 40, 0) || cut == text, "too wide after it was cut", input)
        }

        #expect(rounds > 0)
    }

    @Test func wrappedLinesFitTheWidth() throws {
        TerminalLocale.activate()
        var fuzz = makeFuzz("text-wrap")

        let rounds = try fuzz.run { input in
            let width = 1 + input.count % 50
            for line in CellText.wrap(String(decoding: input, as: UTF8.self), width: width) {
                try check(line, input)
                try fuzzExpect(line.width <= width, "a line of \(line.width) in \(width)", input)
            }
        }

        #expect(rounds > 0)
    }

    private func makeFuzz(_ name: String) -> Fuzz {
        Fuzz(
            name,
            samples: [
                "Hello, Ada ~", "雨の日の図書館。窓ぎわの席が空いていた。", "👨‍👩‍👧‍👦 👍🏽 🇩🇪🇫🇷 ❤️", "שלום עולם", "สวัสดีครับ", "e\u{301}\u{302}",
                "한국어 각\u{1112}\u{1161}\u{11AB}", "\u{1B}[31mred\u{1B}[0m", "a\tb\nc\r\nd\u{2028}e",
            ],
            words: [
                "\u{301}", "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{1F3FD}", "🇩", "\u{1B}", "\u{9B}", "\u{7F}", "\u{0}",
                "\n", "語",
                "\u{1160}", "\u{E0041}", "﷽", "\u{0E33}", "\u{0F77}", " ", "…",
            ])
    }

    private func check(_ text: CellText, _ input: [UInt8]) throws {
        var width = 0
        for scalar in text.string.unicodeScalars {
            let columns = Int(moments_wcwidth(scalar.value))
            try fuzzExpect(columns >= 0, "U+\(String(scalar.value, radix: 16)) is no printable character", input)
            width += columns
        }
        try fuzzExpect(width == text.width, "\(width) cells, not \(text.width)", input)
    }
}
