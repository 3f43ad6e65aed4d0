import Testing

@testable import MomentsCore

struct StringDecomposedTests {
    @Test func decomposedTextHasLettersBeforeTheirMarks() {
        #expect(Array("é가".decomposed.unicodeScalars) == Array("e\u{301}\u{1100}\u{1161}".unicodeScalars))
    }

    @Test func precomposedTextHasLettersWithTheirMarks() {
        #expect(Array("e\u{301}\u{1100}\u{1161}".precomposed.unicodeScalars) == Array("\u{E9}\u{AC00}".unicodeScalars))
    }
}
