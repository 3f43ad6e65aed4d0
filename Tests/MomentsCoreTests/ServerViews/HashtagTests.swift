import TestSupport
import Testing

@testable import MomentsCore

struct HashtagTests {
    @Test(arguments: [
        ("kites", "kites"), ("#Kites", "kites"), (" ＃kites ", "kites"), ("风筝", "风筝"), ("Été_2026", "été_2026"),
        ("a·b", "a·b"), ("＃ＫＩＴＥＳ＿１", "kites_1"), ("ＫI日海", "ki日海"),
    ]) func textThatServersTakeIsAHashtag(text: String, name: String) {
        expectEqual(Hashtag(text)?.name, name)
    }

    @Test(arguments: [
        "", " ", "#", "##kites", "two words", "2026", "_", "a/b", "a:b", "a?b", "a#b", "a\nb", "🪁", "a／b",
    ])
    func anythingElseIsNone(text: String) {
        #expect(Hashtag(text) == nil)
    }

    @Test func aHashtagThatIsLongerThanAnyServerTakesIsNone() {
        #expect(Hashtag(String(repeating: "a", count: StatusBounds.identifier)) != nil)
        #expect(Hashtag(String(repeating: "a", count: StatusBounds.identifier + 1)) == nil)
    }
}
