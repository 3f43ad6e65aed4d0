import Testing

@testable import TerminalKit

struct TextAreaTests {
    private let area = TextArea(maximum: 5)

    @Test func firstTextCannotBeUndone() {
        area.text = "one"

        #expect(area.apply(.undo) == .unchanged)
        #expect(area.text == "one")
    }

    @Test func laterTextCanBeUndone() {
        area.text = "one"
        area.text = "two"

        #expect(area.apply(.undo) == .changed)
        #expect(area.text == "one")
    }

    @Test func equalTextKeepsTheCursor() {
        area.text = ""
        _ = area.apply(.insert("abc"))
        _ = area.apply(.home)
        area.text = "abc"

        _ = area.apply(.insert("-"))

        #expect(area.text == "-abc")
    }

    @Test(arguments: [("Hi @ad", "@ad"), ("@ad\n", ""), ("a\n#k", "#k"), ("", ""), ("日本 日", "日")])
    func theWordBeforeTheCursorBeginsBehindABlank(_ text: String, _ word: String) {
        let area = TextArea(maximum: 100)
        area.text = text

        #expect(area.wordBeforeCursor == word)
    }

    @Test func whatIsBehindTheCursorIsNoPartOfTheWord() {
        let area = TextArea(maximum: 100)
        area.text = "Hi @ada"
        _ = area.apply(.left, .left)

        #expect(area.wordBeforeCursor == "@a")
    }

    @Test func whereSomethingIsSelectedThereIsNoWord() {
        let area = TextArea(maximum: 100)
        area.text = "Hi @ada"
        _ = area.apply(.selectAll)

        #expect(area.wordBeforeCursor == "")
    }

    @Test func whatIsLongerThanAnyNameIsNoWord() {
        let area = TextArea(maximum: 1_000)
        area.text = "@" + String(repeating: "a", count: 500)

        #expect(area.wordBeforeCursor == "")
    }

    @Test func tooLongTextIsRefused() {
        area.text = "12345"

        #expect(area.apply(.insert("6")) == .refused)
        #expect(area.text == "12345")
    }

    @Test func movingTheCursorReportsNoChange() {
        area.text = "one"

        #expect(area.apply(.left) == .unchanged)
    }

    @Test func lockedTextTakesNoEdits() {
        area.text = "one"
        area.isLocked = true

        #expect(area.apply(.insert("x")) == .unchanged)
        #expect(area.text == "one")
    }
}
