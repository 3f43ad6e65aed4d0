import TestSupport
import Testing

@testable import MomentsCore

struct SearchNamesTests {
    private func names(_ text: String) -> [String] {
        SearchNames.hashtags(in: text).map { String($0.unicodeScalars.dropFirst().map(Character.init)) }
    }

    @Test(arguments: [
        ("#Swift", ["swift"]), ("a #b, #c.", ["b", "c"]), ("(#a)#b", ["a", "b"]), ("#日本 #Été", ["日本", "ete"]),
        ("#3d", ["3d"]),
    ])
    func namesBehindNumberSignsAreHashtags(_ text: String, _ expected: [String]) {
        expectEqual(names(text), expected)
    }

    @Test(arguments: ["", "#", "# a", "#1", "a#b", "https://a.example/#b", "&#a;", "##a", "\0#a", "#\u{E003}"])
    func otherNumberSignsBeginNone(_ text: String) {
        expectEqual(names(text), [])
    }

    @Test func signsWithinANameJoinIt() {
        let word = SearchNames.word(handle: "@ada.l@moments.example")

        expectEqual(word, SearchNames.word(handle: "ADA.L@moments.example"))
        #expect(word != SearchNames.word(handle: "ada"))
        expectEqual(word.map(SearchTokenizer.hasWord), true)
    }

    @Test(arguments: ["", "@", "ada okafor", "🎉", "\u{E005}"])
    func textThatIsNoNameHasNoWord(_ name: String) {
        #expect(SearchNames.word(handle: name) == nil && SearchNames.word(hashtag: name) == nil)
    }

    @Test func authorIsFoundWithAndWithoutTheirServer() {
        #expect(
            SearchNames.words(ofAuthor: "ada@a.example")
                == ["ada", "ada@a.example"].compactMap { SearchNames.word(handle: $0) })
    }

    @Test func aTextHasNoMoreHashtagsThanAreRead() {
        expectEqual(SearchNames.hashtags(in: String(repeating: "#a ", count: 10_000)).count, 100)
    }
}
