import TestSupport
import Testing

@testable import MomentsCore

struct JSONElementsTests {
    @Test(arguments: [
        ("[]", 0, 0), ("[1,2]", 2, 0), ("[1,2,3]", 2, 1), (#"["a,b\",[","c","d"]"#, 2, 1),
        (#"[{"a":[1,2,3],"b":"]"},{"c":{}},5, 6 ,7]"#, 2, 3), ("nonsense, but, with, commas", 0, 0), ("", 0, 0),
    ])
    func firstElementsAreReadAndTheOthersCounted(text: String, first: Int, more: Int) {
        let elements = JSONElements(text, atMost: 2)

        expectEqual(elements.first.count, first)
        expectEqual(elements.more, more)
    }

    @Test func elementsOfAHugeArrayAreCounted() {
        let text = "[" + Array(repeating: #""photo""#, count: 800_000).joined(separator: ",") + "]"

        let elements = JSONElements(text, atMost: 3)

        expectEqual(elements.first, [.string("photo"), .string("photo"), .string("photo")])
        expectEqual(elements.more, 799_997)
    }
}
