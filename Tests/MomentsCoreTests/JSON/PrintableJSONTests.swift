import Testing

@testable import MomentsCore

struct PrintableJSONTests {
    @Test(arguments: [
        ("\u{2028}", #"\u2028"#), ("\u{2029}", #"\u2029"#), ("\u{FEFF}", #"\ufeff"#), ("\u{202E}", #"\u202e"#),
        ("\u{7F}", #"\u007f"#), ("\u{9B}", #"\u009b"#), ("\u{61C}", #"\u061c"#), ("\u{2066}", #"\u2066"#),
    ])
    func controlAndFormatCharactersAreEscaped(_ text: String, _ escaped: String) {
        #expect(PrintableJSON.escape(#"["a\#(text)b"]"#) == #"["a\#(escaped)b"]"#)
    }

    @Test(arguments: ["é", "你好，世界", "“…”", "👩‍🚀", "\u{FEFE}"]) func allElseStaysAsItIs(_ text: String) {
        #expect(PrintableJSON.escape(#"["\#(text)"]"#) == #"["\#(text)"]"#)
    }
}
