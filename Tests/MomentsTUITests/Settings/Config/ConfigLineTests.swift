import TestSupport
import Testing

@testable import MomentsTUI

struct ConfigLineTests {
    @Test(arguments: [
        ("- a: 1", 2, "a: 1"), ("  - a", 4, "a"), ("  -   a: 1", 6, "a: 1"), ("-  - a", 3, "- a"),
    ])
    func itemStandsWhereItsTextBegins(line: String, indent: Int, text: String) throws {
        let line = try #require(ConfigLine.lines(of: "\n\(line)").first)

        expectEqual(line.item, ConfigLine(number: 2, indent: indent, text: text[...]))
    }

    @Test(arguments: ["-", "- ", "-   # a comment"])
    func dashAloneHasNoItem(line: String) throws {
        #expect(try #require(ConfigLine.lines(of: line).first).item == nil)
    }
}
