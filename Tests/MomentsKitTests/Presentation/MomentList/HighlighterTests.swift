import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

struct HighlighterTests {
    private func highlighted(_ query: String, in text: String) throws -> [String] {
        let query = try #require(try QueryParser(zone: .utc).query(query, isTyping: false))
        let scalars = Array(text.unicodeScalars)
        return Highlighter(query).ranges(in: text).map { range in
            scalars[range].map { String($0) }.joined()
        }
    }

    @Test func authorThatIsLookedForIsMarkedInNoText() throws {
        try expectEqual(highlighted("from:grace", in: "Dear Grace"), [])
        try expectEqual(highlighted("grace", in: "Dear Grace"), ["Grace"])
    }

    @Test(arguments: [
        ("red", "A red Red, redder RED", ["red", "Red", "RED"]), ("red*", "A redder bored", ["redder"]),
        ("uber", "Über ÜBER u\u{308}ber", ["Über", "ÜBER", "u\u{308}ber"]),
        ("don't", "I don't, don t", ["don't", "don t"]),
        ("\"red boat\"", "red boat, red  boat red. Boat", ["red boat", "red  boat", "red. Boat"]),
        ("red boat", "boat red", ["boat", "red"]), ("a", "", []), ("ab", "a b", []),
        (
            "well-known", "well-known, well\u{2010}known, well\u{2013}known",
            ["well-known", "well\u{2010}known", "well\u{2013}known"]
        ),
        ("red boat", "a red\u{2014}boat", ["red", "boat"]), ("boat", "a \u{201C}boat\u{201D} here", ["boat"]),
        ("don't", "I don\u{2019}t, don\u{2018}t", ["don\u{2019}t", "don\u{2018}t"]),
    ])
    func wordsAreHighlightedAsTheIndexMatchesThem(query: String, text: String, highlights: [String]) throws {
        try expectEqual(highlighted(query, in: text), highlights)
    }

    /// A text of ASCII is looked through in another way than any other.
    @Test(arguments: ["red", "red*", "r*", "boat red", "\"red boat\"", "re", "2*", "from:red"])
    func wordsAreHighlightedTheSameWhereverALetterIsNotOfASCII(query: String) throws {
        let text = "Red boat,red_BOAT (redder) bored red2 2red\tred's RED"

        let highlighted = try highlighted(query, in: text)

        try expectEqual(self.highlighted(query, in: text + " \u{E9}"), highlighted)
    }

    @Test func aWordRightBeforeACharacterIsHighlightedAlone() throws {
        try expectEqual(highlighted("red", in: "red山 red"), ["red", "red"])
    }

    @Test(arguments: [
        ("日海", "今日海邊", ["日海"]), ("邊", "今日海邊", ["邊"]), ("日海", "日。海", []), ("今日 海邊", "今日海邊", ["今日海邊"]),
    ])
    func partsOfCJKRunsAreHighlighted(query: String, text: String, highlights: [String]) throws {
        try expectEqual(highlighted(query, in: text), highlights)
    }

    @Test func altTextIsHighlightedInSummaryAndCaption() throws {
        let query = try #require(try QueryParser(zone: .utc).query("lake", isTyping: false))

        let highlights = Highlighter(query).highlights(
            author: "Ada", text: nil, link: nil, photos: "2 photos: A lake", captions: ["A moth", "A lake"])

        expectEqual(highlights.photos, [12..<16])
        expectEqual(highlights.captions, [[], [2..<6]])
    }
}
