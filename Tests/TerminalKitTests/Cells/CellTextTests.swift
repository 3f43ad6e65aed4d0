import CNcurses
import TestSupport
import Testing

@testable import TerminalKit

struct CellTextTests {
    @Test func plainTextIsLeftAsItIs() {
        let text = CellText("Hello, Ada ~")

        expectEqual(text.string, "Hello, Ada ~")
        expectEqual(text.width, 12)
    }

    @Test(arguments: 0...0x1F as ClosedRange<UInt32>)
    func controlCharactersBecomePicturesOrBlanks(value: UInt32) throws {
        let control = try #require(Unicode.Scalar(value))

        let text = CellText("a\(Character(control))b")

        let blanks: [UInt32] = [9, 10, 11, 12, 13]
        let picture = try #require(Unicode.Scalar(0x2400 + value))
        #expect(text.string == (blanks.contains(value) ? "a b" : "a\(Character(picture))b"))
        expectEqual(text.width, 3)
    }

    @Test(arguments: 0x80...0x9F as ClosedRange<UInt32>)
    func c1ControlCharactersAreReplaced(value: UInt32) throws {
        let control = try #require(Unicode.Scalar(value))

        expectEqual(CellText("a\(Character(control))b").string, "a\u{FFFD}b")
    }

    @Test(arguments: [
        ("\u{7F}", "␡"), ("\u{1B}[31m", "␛[31m"), ("\u{1B}]0;x\u{7}", "␛]0;x␇"), ("\u{9B}2J", "\u{FFFD}2J"),
        ("\r\n", " "), ("a\u{2028}b\u{2029}c", "a b c"), ("\u{0}", "␀"),
    ])
    func escapeSequencesAreDefused(untrusted: String, shown: String) {
        expectEqual(CellText(untrusted).string, shown)
    }

    @Test(arguments: [
        "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
        "\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}",
        "\u{E0001}", "\u{E0041}", "\u{FE0E}", "\u{FE0F}", "\u{E0100}", "\u{180E}", "\u{3164}", "\u{FFA0}",
        "\u{115F}", "\u{34F}", "\u{20E3}", "\u{FFF9}", "\u{1D173}",
    ])
    func invisibleScalarsAreDropped(scalar: String) {
        expectEqual(CellText("a\(scalar)b"), CellText("ab"))
    }

    @Test(arguments: [
        ("👨‍👩‍👧‍👦!", "👨!", 3), ("👍🏽!", "👍!", 3), ("👩🏽‍🚀x", "👩x", 3), ("❤️x", "❤ x", 3), ("⌚︎x", "⌚x", 3), ("1️⃣x", "1 x", 3),
        ("🇩🇪🇫🇷", "DEFR", 4), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿x", "🏴x", 3), ("🧑‍🤝‍🧑🧑", "🧑🧑", 4), ("🏽", "\u{FFFD}", 1), ("a🏽", "a\u{FFFD}", 2),
        ("🏳️‍🌈x", "🏳 x", 3), ("👁️‍🗨️x", "👁 x", 3), ("🙂‍↔️x", "🙂x", 3),
    ])
    func emojiSequencesBecomeOneThatAllTerminalsCountAlike(untrusted: String, shown: String, width: Int) {
        expectEqual(CellText(untrusted).string, shown)
        expectEqual(CellText(untrusted).width, width)
    }

    @Test(arguments: [
        ("🇩🇪", 1, "…"), ("a🇩🇪b", 2, "a…"), ("a🇩🇪b", 3, "a…"), ("a🇩🇪b", 4, "aDEb"),
    ])
    func aFlagIsNeverTornInTwo(untrusted: String, columns: Int, shown: String) {
        expectEqual(CellText(untrusted).truncated(to: columns).string, shown)
        expectEqual(CellText.wrap("x🇩🇪🇫🇷", width: 4).map(\.string), ["xDE", "FR"])
    }

    @Test func aLetterThatJoinsTheBlankAfterItStaysWhenTextIsCut() {
        let cut = CellText("a\u{6DD}     bcd").truncated(to: 6)

        expectEqual(cut, CellText("a\u{6DD}…"))
    }

    @Test func combiningMarksAreCutToFour() {
        let text = CellText("z" + String(repeating: "\u{301}", count: 1_000) + "y")

        expectEqual(text, CellText(safe: "z\u{301}\u{301}\u{301}\u{301}y", width: 2))
    }

    @Test func combiningMarksWithoutALetterGetACircle() {
        expectEqual(CellText("\u{301}\u{302}a"), CellText(safe: "\u{25CC}\u{301}\u{302}a", width: 2))
    }

    @Test func hangulInPartsIsComposed() {
        let parts = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"

        #expect(CellText(parts).string.unicodeScalars.elementsEqual("한글".unicodeScalars))
        expectEqual(CellText(parts).width, 4)
    }

    @Test func strayHangulPartsAreReplaced() {
        expectEqual(CellText("\u{1161}\u{11AB}\u{D7B0}").string, "\u{FFFD}\u{FFFD}\u{FFFD}")
    }

    @Test(arguments: [
        ("नमस्ते", 4), ("हिन्दी", 5), ("สวัสดี", 4), ("ﷺ﷽", 2), ("日本語", 6), ("ｱｲｳ", 3), ("\u{E000}", 1), ("e\u{301}", 1),
        ("☰", 1), ("㉈", 2),
    ])
    func scriptsHaveTheWidthOfTheTerminal(untrusted: String, width: Int) {
        expectEqual(CellText(untrusted).width, width)
    }

    /// The type exists for this: a scalar that curses counts otherwise would shift the rest of its row.
    @Test(arguments: [0...0x33FF, 0x9F00...0xABFF, 0xD700...0xFFFF, 0x10000...0x1FFFF, 0xE0000...0xE0FFF])
    func everyScalarHasTheWidthThatTheCLibraryCounts(values: ClosedRange<UInt32>) {
        let wrong = stride(from: values.lowerBound, through: values.upperBound, by: 64).filter { first in
            let scalars = (first..<first + 64).compactMap(Unicode.Scalar.init)
            let text = CellText(scalars.map { "a\(Character($0))" }.joined())
            return text.width != Self.systemWidth(of: text)
        }

        expectEqual(wrong, [])
    }

    @Test func everyTripleOfOddScalarsHasTheWidthThatTheCLibraryCounts() {
        let odd: [Unicode.Scalar] = [
            "\u{1B}", "\u{200D}", "\u{FE0F}", "\u{1F468}", "\u{1F3FD}", "\u{1F1E9}", "\u{301}", "\u{20E3}", "\u{1100}",
            "\u{1161}", "\u{AC00}", "\u{11A8}", "\u{93F}", "\u{E31}", "\u{2764}", "7", "\n", "\u{3248}", "\u{378}",
        ]
        let triples = odd.flatMap { first in odd.flatMap { second in odd.map { [first, second, $0] } } }

        let wrong = triples.map { String(String.UnicodeScalarView($0)) }.filter {
            CellText($0).width != Self.systemWidth(of: CellText($0))
        }

        expectEqual(wrong, [])
    }

    @Test func nameOfTenThousandCharactersIsCut() {
        let name = CellText(String(repeating: "é", count: 10_000))

        expectEqual(name.width, 10_000)
        expectEqual(name.truncated(to: 5).string, "éééé…")
    }

    @Test(arguments: [(-1, ""), (0, ""), (1, "…"), (2, "…"), (3, "日…"), (4, "日本"), (9, "日本")])
    func truncationNeverExceedsItsColumns(columns: Int, shown: String) {
        let text = CellText("日本").truncated(to: columns)

        expectEqual(text.string, shown)
        #expect(text.width <= max(0, columns))
        expectEqual(text.width, Self.systemWidth(of: text))
    }

    @Test(arguments: [
        (0..<6, "日e\u{301}本x"), (0..<1, " "), (1..<3, " e\u{301}"), (2..<4, "e\u{301} "), (3..<6, "本x"), (4..<6, " x"),
        (7..<9, ""),
        (2..<3, "e\u{301}"), (3..<4, " "),
    ])
    func columnsCutWideCharactersIntoBlanks(range: Range<Int>, shown: String) {
        let text = CellText("日e\u{301}本x").columns(in: range)

        #expect(text.string.unicodeScalars.elementsEqual(shown.unicodeScalars))
        expectEqual(text.width, Self.systemWidth(of: text))
    }

    static func systemWidth(of text: CellText) -> Int {
        TerminalLocale.activate()
        return text.string.unicodeScalars.reduce(0) { $0 + Int(moments_wcwidth($1.value)) }
    }
}
