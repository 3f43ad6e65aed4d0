import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

/// Queries that narrow the one typed before: they find nothing that it did not.
struct SearchNarrowingTests {
    private func added(_ text: String, to other: String) throws -> [SearchAlternative.Condition]? {
        let parser = QueryParser(zone: .utc)
        let query = try #require(try parser.query(text, isTyping: true))
        return try query.added(to: #require(try parser.query(other, isTyping: true)))
    }

    private func words(_ conditions: [SearchAlternative.Condition]?) -> [String]? {
        conditions?.compactMap { condition in
            if case .term(let term) = condition.subject { term.text + (term.isPrefix ? "*" : "") } else { nil }
        }
    }

    @Test(arguments: [
        ("hou", "hous", ["hous*"]), ("house", "house ", ["house"]), ("house ", "house w", ["w*"]),
        ("house w", "house wo", ["wo*"]), ("house", "house", []), ("from:a", "from:ad", ["ad*"]),
        ("-sea h", "-sea ho", ["ho*"]), ("is:liked h", "is:liked ho", ["ho*"]), ("red OR b ", "red OR b h", ["h*"]),
        ("tag:k", "tag:ki", ["ki*"]), ("after:2021 h", "after:2021 ho", ["ho*"]), ("has:link", "has:link h", ["h*"]),
        ("Hou", "House", ["House*"]),
    ])
    func typingOnAddsWords(other: String, text: String, words: [String]) throws {
        expectEqual(self.words(try added(text, to: other)), words)
    }

    @Test(arguments: [
        ("house", "hous"), ("house ", "houses"), ("house", "world"), ("sea red", "sea red OR boat"), ("sea", "-sea"),
        ("house", "from:house"), ("from:a", "tag:a"), ("house", "house before:2021"),
        ("before:2021 h", "before:2022 h"),
        ("red", "red is:liked"), ("house", "house -sea"), ("house", "house has:link"), ("house work", "house"),
    ])
    func otherChangesMayFindMore(other: String, text: String) throws {
        #expect(try added(text, to: other) == nil)
    }

    @Test(arguments: [("今", "今日"), ("hote", "hoté"), ("don", "don't"), ("red ", "red \"a b\"")])
    func wordsThatAreNotOfASCIILettersAloneAreLookedFor(other: String, text: String) throws {
        #expect(try added(text, to: other) == nil)
    }
}
