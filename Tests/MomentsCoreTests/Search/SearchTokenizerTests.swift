import TestSupport
import Testing

@testable import MomentsCore

struct SearchTokenizerTests {
    @Test(arguments: ["", "Hello, world", "Привет", "Über 🎉", "…"])
    func textWithoutCJKRunsIsIndexedUnchanged(text: String) {
        #expect(SearchTokenizer.indexed(text) == nil)
    }

    @Test(arguments: [
        ("今日海", ["今日", "日海", "海"]), ("海", ["海"]), ("a今日b", ["a", "今日", "日", "b"]),
        ("今日。海風", ["今日", "日", "。", "海風", "風"]), ("カメラ", ["カメ", "メラ", "ラ"]), ("한국어", ["한국", "국어", "어"]),
    ])
    func cjkRunIsIndexedInPairsAndItsLastLetter(text: String, words: [String]) {
        expectEqual(split(SearchTokenizer.indexed(text)), words)
    }

    @Test(arguments: [("今日海", ["今日", "日海"]), ("今日。", ["今日"]), ("a今", ["a", "今"]), ("今日b", ["今日", "日", "b"])])
    func cjkRunAtTheEndIsAPrefix(text: String, words: [String]) {
        expectEqual(split(SearchTokenizer.wanted(text)), words)
    }

    @Test(arguments: [("海", true), ("a海", true), ("海!", true), ("今海", false), ("a", false), ("", false)])
    func singleCJKLetterIsAPrefix(text: String, isAlone: Bool) {
        expectEqual(SearchTokenizer.endsWithLoneLetter(text), isAlone)
    }

    @Test(arguments: ["\u{E000}1", "\u{E001}", "🎉", "-", " "])
    func textWithoutLettersOrNumbersIsNoWord(text: String) {
        expectEqual(SearchTokenizer.hasWord(text), text.contains("1"))
    }

    private func split(_ text: String?) -> [String]? {
        text.map { $0.replacing("。", with: " 。 ").split(separator: " ").map(String.init) }
    }
}
