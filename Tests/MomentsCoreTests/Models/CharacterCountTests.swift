import TestSupport
import Testing

@testable import MomentsCore

/// A count that follows a text is that of the whole text.
struct CharacterCountTests {
    private static let scalars = [
        Array("abc .\n,ЖжΩ日本語。あア".unicodeScalars),
        Array("a\u{301}\u{200D}👩🏽🇩🇪🇫\r\n\u{1100}\u{1161}\u{11A8}क\u{94D}ष\u{600}é\u{FE0F}❤".unicodeScalars),
    ]

    private static func text(_ random: inout RandomNumbers, atMost maximum: Int) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...maximum, using: &random) {
            let kind = scalars[Int.random(in: 0...3, using: &random) == 0 ? 1 : 0]
            text.append(kind.randomElement(using: &random) ?? "x")
        }
        return String(text)
    }

    @Test func countThatFollowsChangesIsThatOfTheText() {
        var random = RandomNumbers(seed: 19)
        for _ in 0..<200 {
            var text = Array(Self.text(&random, atMost: 60).unicodeScalars)
            var count = CharacterCount(String(String.UnicodeScalarView(text)))
            for _ in 0..<20 {
                let start = Int.random(in: 0...text.count, using: &random)
                let end = min(text.count, start + Int.random(in: 0...6, using: &random))
                text.replaceSubrange(start..<end, with: Self.text(&random, atMost: 4).unicodeScalars)
                let string = String(String.UnicodeScalarView(text))

                count.update(to: string)

                #expect(count.value == max(string.count, text.count / 20), "\(string.debugDescription)")
            }
        }
    }

    @Test(arguments: [
        ("ab", "ab"), ("", "a"), ("a", ""), ("aaaa", "aaa"), ("e", "e\u{301}"), ("日日日", "日日"), ("éa", "èa"),
    ])
    func countFollowsFromTextToText(old: String, new: String) {
        var count = CharacterCount(old)

        count.update(to: new)

        expectEqual(count.value, new.count)
    }

    @Test func marksWithoutEndThatAreTypedCountAsCharacters() {
        var count = CharacterCount("e")

        count.update(to: "e" + String(repeating: "\u{301}", count: 199_999))

        expectEqual(count.value, 10_000)
    }
}
