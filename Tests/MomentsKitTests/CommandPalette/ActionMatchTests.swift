import TestSupport
import Testing

@testable import MomentsKit

/// How a text typed into the palette or the help fits an action.
struct ActionMatchTests {
    @Test(arguments: [
        ("quit", "Quit", "leave", ActionMatch.Kind.words), ("copy text", "Takes it along", "copy-text", .words),
        ("next-", "Below", "next-moment", .words), ("li", "Like it", "favour", .beginning),
        ("ke", "Like it", "", .inside),
        ("lt", "Like it", "", .scattered), ("动态", "下一条动态", "", .inside), ("下一", "下一条动态", "", .beginning),
    ])
    func kindIsTheBestOfSentenceAndName(query: String, sentence: String, name: String, kind: ActionMatch.Kind) {
        let match = ActionMatch(FoldedText(query), in: FoldedText(sentence), name: FoldedText(name))

        expectEqual(match?.kind, kind)
    }

    @Test func lettersThatAreMissingDoNotMatch() {
        #expect(ActionMatch(FoldedText("xyz"), in: FoldedText("Like it"), name: FoldedText("like")) == nil)
    }
}
