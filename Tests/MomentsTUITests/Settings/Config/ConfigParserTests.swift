import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

nonisolated struct ConfigParserTests {
    private func text(_ source: String) -> String? {
        if case .text(let text, _)? = ConfigParser("a: \(source)").entries.first?.value { text } else { nil }
    }

    @Test(arguments: [
        ("dark", "dark"), ("  dark  ", "dark"), ("dark # a comment", "dark"), ("a#b", "a#b"), ("a:b", "a:b"),
        ("'it''s'", "it's"), ("\"a\\tb\\\"\\\\\\u00e9\\x41\"", "a\tb\"\\éA"), ("'#'", "#"), ("\"[\"", "["),
        ("vim -u NONE", "vim -u NONE"), ("-x", "-x"), ("?x", "?x"), (":x", ":x"), ("a, b]", "a, b]"), ("''", ""),
        ("firefox & disown", "firefox & disown"), ("日本 é", "日本 é"),
    ])
    func aValueIsReadAsYAMLReadsIt(source: String, value: String) {
        expectEqual(text(source), value)
        expectEqual(ConfigParser("a: \(source)").errors, [])
    }

    @Test(arguments: [
        "'open", "\"open", "&a x", "*a", "!!str x", "| ", "> ", "%x", "@x", "`x", "? x", "- x", ": x", "[a", "[a b",
        "[a]]", "{a: b", "{a}", "[,]", "'a' b", "'a'b", "\"\\q\"", "\"\\u12\"", "\"\\uD800\"", "[a, [b, {c: [d]}]",
    ])
    func unsupportedYAMLIsReportedWithItsLine(source: String) {
        let parser = ConfigParser("before: 1\na: \(source)\nafter: 2")

        expectEqual(parser.errors.map(\.line), [2])
        expectEqual(parser.entries.map(\.name), ["before", "after"])
    }

    @Test func namesNestByTheirIndent() {
        let parser = ConfigParser("keys:\n  moment:\n    open: x\n  like: [f, F5]\ntheme: dark\n")

        #expect(
            parser.entries == [
                ConfigEntry(
                    name: "keys", line: 1,
                    value: .map(
                        [
                            ConfigEntry(
                                name: "moment", line: 2,
                                value: .map([ConfigEntry(name: "open", line: 3, value: .text("x", line: 3))], line: 2)),
                            ConfigEntry(
                                name: "like", line: 4,
                                value: .list([.text("f", line: 4), .text("F5", line: 4)], line: 4)),
                        ], line: 1)), ConfigEntry(name: "theme", line: 5, value: .text("dark", line: 5)),
            ])
        expectEqual(parser.errors, [])
    }

    @Test(arguments: [
        "a: [x, y]", "a:\n- x\n- y", "a:\n  - x\n  - 'y'", "a: [ 'x' , y, ]", "a: # list\n - x # one\n\n - y",
    ])
    func aListHasTwoForms(source: String) {
        guard case .list(let values, _)? = ConfigParser(source).entries.first?.value else {
            Issue.record("no list")
            return
        }
        expectEqual(values.map { if case .text(let text, _) = $0 { text } else { "" } }, ["x", "y"])
    }

    @Test func aMapMayStandInBraces() {
        let value = ConfigParser("keys: {moment: {next-moment: L}}").entries.first?.value

        let inner = ConfigValue.map([ConfigEntry(name: "next-moment", line: 1, value: .text("L", line: 1))], line: 1)
        expectEqual(value, .map([ConfigEntry(name: "moment", line: 1, value: inner)], line: 1))
    }

    @Test(arguments: [
        "a: 1\r\nb: 2\r\n", "\u{FEFF}a: 1\nb: 2", "---\na: 1\nb: 2", "# c\n\na: 1\n   # d\n\t\nb: 2\r",
        "  a: 1\n  b: 2",
        "'a': 1\n\"b\" : 2",
    ])
    func blankLinesAndCommentsAreSkipped(source: String) {
        let parser = ConfigParser(source)

        expectEqual(parser.entries.map(\.name), ["a", "b"])
        expectEqual(parser.errors, [])
    }

    @Test func theFirstOfTwoCountsAndTheSecondIsReported() {
        let parser = ConfigParser("a: 1\nb: 2\na: 3")

        expectEqual(parser.entries.map(\.line), [1, 2])
        expectEqual(parser.errors, [ConfigError(line: 3, diagnostic: .duplicate(name: "a", first: 1))])
    }

    @Test(arguments: [
        ("\ta: 1", 1), ("a:\n\tb: 1", 2), ("a: 1\n  b: 2", 2), ("  a: 1\nb: 2", 2), ("- a\n- b", 1), ("just text", 1),
        ("{a: b}", 1), ("a: 1\n---\nb: 2", 2), ("a: one\n  two", 2), ("a:\n  - x\n b: y", 3), (": x", 1),
    ])
    func aFileOfAnotherShapeIsReported(source: String, line: Int) {
        expectEqual(ConfigParser(source).errors.first?.line, line)
    }

    @Test(arguments: [
        Named("a deep list", String(repeating: "[", count: 100_000)),
        Named("a deep list in a mapping", "a: " + String(repeating: "[", count: 100_000)),
        Named("deep mappings", "a: " + String(repeating: "{a: ", count: 100_000)),
        Named(
            "deep indentation",
            (0..<2_000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")),
        Named("many names", (0..<100_000).map { "a\($0):" }.joined(separator: "\n")),
        Named("open quotes", String(repeating: "a: 'x\n", count: 100_000)),
        Named("a long word", String(repeating: "x", count: 900_000)),
        Named("combining marks", "a: " + String(repeating: "\u{301}", count: 400_000)),
        Named("references", "a: &a [x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n? *c\n: x"),
    ])
    func hostileFilesEndSoon(source: Named<String>) {
        let start = ContinuousClock.now

        #expect(ConfigParser(source.value).errors.count <= 101)

        #expect(ContinuousClock.now - start < .seconds(TimeLimit.scaled(120)))
    }

    @Test func randomBytesNeverCrash() {
        var random = RandomNumbers(seed: 5)
        let pieces = [
            "a", "b:", ": ", "\n", "  ", "- ", "[", "]", "{", "}", ",", "'", "\"", "#", "&", "*", "\\", "\t", "é", "x",
        ]
        for _ in 0..<1_000 {
            let source = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined()

            let parser = ConfigParser(source)

            #expect(parser.errors.allSatisfy { $0.line >= 1 && !Language.english.message(of: $0.diagnostic).isEmpty })
        }
    }
}
