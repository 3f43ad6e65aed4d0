import TestSupport
import Testing

@testable import MomentsCore

struct PostTextCountTests {
    @Test(arguments: [("", 0), ("a\r\nb", 3), ("e\u{301}", 1), ("👨‍👩‍👧‍👦🇩🇪🇫🇷", 3), ("日本語。", 4), ("한글", 2)])
    func charactersAreCountedAsPeopleCountThem(text: String, count: Int) {
        expectEqual(PostText.count(text), count)
    }

    @Test func marksWithoutEndCountAsCharacters() {
        let text = "e" + String(repeating: "\u{301}", count: 199_999)

        expectEqual(PostText.count(text), 10_000)
        #expect(PostText(text) == nil)
    }

    @Test func anyTextIsCountedAsSwiftDoes() {
        var random = RandomNumbers(seed: 11)
        let alone = (0...0x2FF).compactMap { Unicode.Scalar(UInt32($0)) } + Array("ΑΩαωЖж—…、。あアン一鿯".unicodeScalars)
        let joining = Array("\u{301}\u{200D}👩🏽🇩🇪\r\n\u{1100}\u{1161}क\u{94D}\u{600}".unicodeScalars)
        for round in 0..<2_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<20 {
                let scalars = round.isMultiple(of: 2) || Bool.random(using: &random) ? alone : joining
                text.append(scalars.randomElement(using: &random) ?? "x")
            }
            expectEqual(PostText.count(String(text)), String(text).count)
        }
    }
}
