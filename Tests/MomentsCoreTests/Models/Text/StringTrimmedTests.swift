import TestSupport
import Testing

@testable import MomentsCore

struct StringTrimmedTests {
    @Test(arguments: [
        (" a b ", "a b"), ("\r\na\t", "a"), ("\u{A0}a\u{2003}", "a"), ("\u{200B}a\u{200B}", "a"), (" \n", ""), ("", ""),
    ])
    func spaceAtTheEndsIsLeftOut(_ text: String, _ trimmed: String) {
        expectEqual(text.trimmed, trimmed)
    }
}
