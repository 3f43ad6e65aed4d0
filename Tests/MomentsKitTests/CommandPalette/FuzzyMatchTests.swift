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
        #expect(Self.match(letters, text) != nil)
    }

    @Test(arguments: [("x", "banana"), ("ab", "ba"), ("aaaa", "banana"), ("a", "")])
    func otherLettersDoNotMatch(letters: String, text: String) {
        #expect(Self.match(letters, text) == nil)
    }

    @Test(arguments: [
        ("nm", "Next moment", "Unmount it"), ("like", "Like it", "Lift the kettle"), ("pa", "Down a page", "Split a"),
        ("q", "Quit", "To the queue"), ("open", "Open it", "Drop everything new"), ("re", "Redraw", "Up a line there"),
        ("log", "Log out", "To the long goal"),
    ])
    func likelierMatchScoresHigher(letters: String, better: String, worse: String) throws {
        let scores = [better, worse].map { Self.match(letters, $0)?.score ?? .min }

        #expect(scores[0] > scores[1])
    }

    @Test func wordStartsScoreHigherThanTheMiddlesOfWords() {
        expectEqual(Self.match("dp", "Down half a page")?.places, [0, 12])
    }

    @Test func adjacentLettersScoreHigherThanLettersApart() {
        expectEqual(Self.match("age", "a go page")?.places, [6, 7, 8])
    }

    @Test func matchedOffsetsAreInCharacters() {
        expectEqual(Self.match("b", "👩‍👩‍👧 é b")?.places, [4])
    }

    @Test func longTextIsMatchedFast() {
        let text = String(repeating: "ab ", count: 100_000)
        let start = ContinuousClock.now

        #expect(Self.match(String(repeating: "a", count: 100_000), text) == nil)

        #expect(ContinuousClock.now - start < .seconds(TimeLimit.scaled(60)))
    }

    private static func match(_ letters: String, _ text: String) -> FuzzyMatch? {
        FuzzyMatch(FoldedText(letters), in: FoldedText(text))
    }
}
