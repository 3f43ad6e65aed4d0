import TestSupport
import Testing

@testable import MomentsKit

struct FuzzyMatchTests {
    @Test(arguments: [
        ("", "anything"), ("a", "banana"), ("lk", "Like it"), ("LIKE", "like it"), ("uber", "Über alles"),
        ("é", "cafe"),
        ("n m", "Next moment"), ("日", "今日"), ("i", "İ"),
    ])
    func lettersInOrderMatch(letters: String, text: String) {
        #expect(FuzzyMatch(letters, in: text) != nil)
    }

    @Test(arguments: [("x", "banana"), ("ab", "ba"), ("aaaa", "banana"), ("a", "")])
    func otherLettersDoNotMatch(letters: String, text: String) {
        #expect(FuzzyMatch(letters, in: text) == nil)
    }

    @Test(arguments: [
        ("nm", "Next moment", "Unmount it"), ("like", "Like it", "Lift the kettle"), ("pa", "Down a page", "Split a"),
        ("q", "Quit", "To the queue"), ("open", "Open it", "Drop everything new"), ("re", "Redraw", "Up a line there"),
        ("log", "Log out", "To the long goal"),
    ])
    func likelierMatchScoresHigher(letters: String, better: String, worse: String) throws {
        let scores = [better, worse].map { FuzzyMatch(letters, in: $0)?.score ?? .min }

        #expect(scores[0] > scores[1])
    }

    @Test func wordStartsScoreHigherThanTheMiddlesOfWords() {
        #expect(FuzzyMatch("dp", in: "Down half a page")?.places == [0, 12])
    }

    @Test func adjacentLettersScoreHigherThanLettersApart() {
        #expect(FuzzyMatch("age", in: "a go page")?.places == [6, 7, 8])
    }

    @Test func matchedOffsetsAreInCharacters() {
        #expect(FuzzyMatch("b", in: "👩‍👩‍👧 é b")?.places == [4])
    }

    @Test func longTextIsMatchedFast() {
        let text = String(repeating: "ab ", count: 100_000)
        let start = ContinuousClock.now

        #expect(FuzzyMatch(String(repeating: "a", count: 100_000), in: text) == nil)

        #expect(ContinuousClock.now - start < .seconds(TimeLimit.scaled(5)))
    }
}
