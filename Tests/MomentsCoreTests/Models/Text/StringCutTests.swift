import TestSupport
import Testing

@testable import MomentsCore

struct StringCutTests {
    @Test(arguments: ["", "abc", "abcde"])
    func textWithinTheLimitIsNotCut(_ text: String) {
        #expect(text.cut(toScalars: 5) == nil)
    }

    @Test func longerTextEndsAtTheLimit() {
        expectEqual("abcdef".cut(toScalars: 5), "abcde")
    }

    @Test(arguments: ["abc👩‍👩‍👧", "abc👩‍👩‍👧xyz", "abcd\u{1F1EB}\u{1F1F7}", "abcde\u{301}"])
    func neverEndsInHalfACharacter(_ text: String) throws {
        let cut = try #require(text.cut(toScalars: 5))

        #expect(text.hasPrefix(cut))
        #expect(zip(cut, text).allSatisfy(==))
    }

    @Test func oneCharacterBeyondTheLimitIsCutWithinIt() {
        let text = "a" + String(repeating: "\u{301}", count: 100)

        expectEqual(text.cut(toScalars: 5)?.unicodeScalars.count, 5)
    }
}

struct StringBoundedToBytesTests {
    @Test(arguments: [
        ("moth", 4, "moth"), ("moths", 4, "moth"), ("aé", 2, "a"), ("aé", 3, "aé"), ("👩‍👧", 5, "👩"), ("é", 1, ""),
        ("moth", 0, ""),
    ])
    func onlyWholeCodePointsStay(_ text: String, _ limit: Int, _ bounded: String) {
        #expect(text.bounded(toBytes: limit).unicodeScalars.elementsEqual(bounded.unicodeScalars))
    }
}
