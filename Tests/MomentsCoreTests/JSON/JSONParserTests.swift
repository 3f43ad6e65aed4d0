import TestSupport
import Testing

@testable import MomentsCore

struct JSONParserTests {
    private func parse(_ text: String) -> JSONValue? {
        JSONParser.parse(Array(text.utf8))
    }

    @Test func everyKindOfValueIsRead() {
        let value = parse(#" { "a" : [ null , true, false, -1.5e3, "x" ] , "b" : { } } "#)

        expectEqual(value?["a"], .array([.null, .bool(true), .bool(false), .number("-1.5e3"), .string("x")]))
        expectEqual(value?["b"], .object([]))
    }

    @Test(arguments: [
        "", " ", "{", "}", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "nul", "truex",
        "1 2", "[1]]", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "-", "1e", "--1", "+", ".", "'a'",
        "\"a\" \"b\"",
    ])
    func brokenTextIsNil(_ text: String) {
        #expect(parse(text) == nil)
    }

    @Test func escapesAreDecoded() {
        expectEqual(parse(#""\"\\\/\b\f\n\r\té👩""#)?.string, "\"\\/\u{8}\u{C}\n\r\té👩")
    }

    @Test(arguments: [
        (#""half \ud83d pair""#, "half \u{FFFD} pair"), (#""\udc69""#, "\u{FFFD}"),
        (#""\ud83d\ud83d\udc69""#, "\u{FFFD}👩"),
        (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""a\u0000b""#, "a\u{FFFD}b"),
        ("\"a\u{0}b\"", "a\u{FFFD}b"),
    ])
    func invalidEscapesBecomeReplacementCharacters(_ json: String, _ text: String) {
        expectEqual(parse(json)?.string, text)
    }

    @Test func invalidUTF8BecomesReplacementCharacters() {
        expectEqual(JSONParser.parse([0x22, 0x63, 0xE9, 0xFF, 0x22])?.string, "c\u{FFFD}\u{FFFD}")
    }

    @Test func lastOfSeveralMembersCounts() {
        expectEqual(parse(#"{"a":1,"a":2}"#)?["a"], .number("2"))
    }

    @Test(arguments: [(64, true), (65, false), (100_000, false)])
    func nestingIsLimited(_ depth: Int, _ isRead: Bool) {
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)

        #expect((parse(text) != nil) == isRead)
    }

    @Test func longNumberKeepsItsDigits() {
        expectEqual(parse("12345678901234567890")?.text, "12345678901234567890")
    }

    @Test(arguments: ["0", "42", "-1", "1.5", "1e3", "2E-3"])
    func numberIsKeptAsItIsWritten(_ text: String) {
        expectEqual(parse("[\(text)]"), .array([.number(text)]))
    }

    @Test(arguments: ["-", "+", ".", "e", "1-2", "1e", "--1", "1.2.3", "12e+"])
    func misplacedSignsAndPointsAreNoNumber(_ text: String) {
        #expect(parse(text) == nil)
    }

    /// Two of them are written with a zero before their digit or not, and each is easily taken for another.
    @Test(arguments: 1...0x1F as ClosedRange<UInt32>)
    func writtenControlsRoundTrip(_ value: UInt32) throws {
        let text = String(Character(try #require(Unicode.Scalar(value))))
        var writer = JSONWriter()

        writer.addArray([text]) { $0.addString($1) }

        expectEqual(writer.text, "[\"\\u" + String(String(value + 0x10000, radix: 16).dropFirst()) + "\"]")
        expectEqual(parse(writer.text)?.array?.first?.string, text)
    }

    @Test(arguments: ["", "a\"b\\c", "\u{0}\u{1}\u{1F}\u{7F}\u{9B}", "\u{2028}日本👩‍👩‍👧", "\n\r\t"])
    func writtenStringsRoundTrip(_ text: String) {
        var writer = JSONWriter()

        writer.addArray([text]) { $0.addString($1) }

        let expected = text.replacing("\u{0}", with: "\u{FFFD}")
        expectEqual(parse(writer.text)?.array?.first?.string, expected)
    }
}
