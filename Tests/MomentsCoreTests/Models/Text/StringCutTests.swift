import Testing

@testable import MomentsCore

struct StringCutTests {
    @Test(arguments: ["", "abc", "abcde"])
    func textWithinTheLimitIsNotCut(_ text: String) {
        #expect(text.cut(toScalars: 5) == nil)
    }

    @Test func longerTextEndsAtTheLimit() {
        #expect("abcdef".cut(toScalars: 5) == "abcde")
    }

    @Test(arguments: ["abc👩‍👩‍👧", "abc👩‍👩‍👧xyz", "abcd\u{1F1EB}\u{1F1F7}", "abcde\u{301}"])
    func neverEndsInHalfACharacter(_ text: String) throws {
        let cut = try #require(text.cut(toScalars: 5))

        #expect(text.hasPrefix(cut))
        #expect(zip(cut, text).allSatisfy(==))
    }

    @Test func oneCharacterBeyondTheLimitIsCutWithinIt() {
        let text = "a" + String(repeating: "\u{301}", count: 100)

        #expect(text.cut(toScalars: 5)?.unicodeScalars.count == 5)
    }
}
