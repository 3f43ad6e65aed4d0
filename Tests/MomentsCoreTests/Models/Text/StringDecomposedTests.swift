import TestSupport
import Testing

@testable import MomentsCore

struct StringDecomposedTests {
    @Test func decomposedTextHasLettersBeforeTheirMarks() {
        expectEqual(Array("é가".decomposed.unicodeScalars), Array("e\u{301}\u{1100}\u{1161}".unicodeScalars))
    }

    @Test func precomposedTextHasLettersWithTheirMarks() {
        expectEqual(
            Array("e\u{301}\u{1100}\u{1161}".precomposed.unicodeScalars), Array("\u{E9}\u{AC00}".unicodeScalars))
    }
}
