import TestSupport
import Testing

@testable import MomentsTUI

struct TapePatternTests {
    @Test(arguments: [
        (">$", "a\n>", true), (">$", ">\n", false), ("^b", "a\nb", false), ("(?m)^b$", "a\nb\nc", true),
        ("a.b", "a\nb", false),
        ("(?s)a.b", "a\nb", true), ("a\\/b", "a/b", true), ("(?i)ABC", "abc", true), ("b", "abc", true), ("", "", true),
        ("\\d", "٣", false), ("日本", "日本語", true), ("e", "e\u{301}", true), ("👩", "👩‍👧", true), ("\\Qa.b\\E", "a.b", true),
        ("(?P<name>x)y", "xy", true), ("\\bfoo\\b", "a foo b", true), ("3 (likes|♥)", "◦ 3 ♥", true),
    ])
    func patternMatchesAsInVHS(pattern: String, text: String, matches: Bool) throws {
        try expectEqual(TapePattern(pattern).matches(text), matches)
    }

    @Test(arguments: ["(", ")", "[a", "*", "a**", "x{2,1}", "\\", "a{99999999999999999999}", "\\é"])
    func invalidPatternIsRefused(text: String) {
        #expect(throws: TapePattern.Invalid.self) { try TapePattern(text) }
    }

    @Test func theReasonIsPartOfTheTapesError() {
        #expect(
            errors("Wait+Screen /(a/") == ["a.tape:1:13: /(a/ is no regular expression: expected ')'"])
    }

    /// Its end comes after about two seconds, so that nothing is left running.
    @Test func patternThatTakesTooLongIsGivenUp() throws {
        let pattern = try TapePattern("(a|a)*b")
        let screen = String(repeating: "a", count: 17)

        #expect(throws: TapePattern.Invalid.self) { try pattern.matches(screen, within: 0.001) }
    }
}
