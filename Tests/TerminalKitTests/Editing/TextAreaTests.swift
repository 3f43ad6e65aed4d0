import TestSupport
import Testing

@testable import TerminalKit

struct TextAreaTests {
    private let area = TextArea(maximum: 5)

    @Test func firstTextCannotBeUndone() {
        area.text = "one"

        expectEqual(area.apply(.undo), .unchanged)
        expectEqual(area.text, "one")
    }

    @Test func laterTextCanBeUndone() {
        area.text = "one"
        area.text = "two"

        expectEqual(area.apply(.undo), .changed)
        expectEqual(area.text, "one")
    }

    @Test func equalTextKeepsTheCursor() {
        area.text = ""
        _ = area.apply(.insert("abc"))
        _ = area.apply(.home)
        area.text = "abc"

        _ = area.apply(.insert("-"))

        expectEqual(area.text, "-abc")
    }

    @Test(arguments: [("Hi @ad", "@ad"), ("@ad\n", ""), ("a\n#k", "#k"), ("", ""), ("日本 日", "日")])
    func theWordBeforeTheCursorBeginsBehindABlank(_ text: String, _ word: String) {
        let area = TextArea(maximum: 100)
        area.text = text

        expectEqual(area.wordBeforeCursor, word)
    }

    @Test func whatIsBehindTheCursorIsNoPartOfTheWord() {
        let area = TextArea(maximum: 100)
        area.text = "Hi @ada"
        _ = area.apply(.left, .left)

        expectEqual(area.wordBeforeCursor, "@a")
    }

    @Test func whereSomethingIsSelectedThereIsNoWord() {
        let area = TextArea(maximum: 100)
        area.text = "Hi @ada"
        _ = area.apply(.selectAll)

        expectEqual(area.wordBeforeCursor, "")
    }

    @Test func whatIsLongerThanAnyNameIsNoWord() {
        let area = TextArea(maximum: 1_000)
        area.text = "@" + String(repeating: "a", count: 500)

        expectEqual(area.wordBeforeCursor, "")
    }

    @Test func tooLongTextIsRefused() {
        area.text = "12345"

        expectEqual(area.apply(.insert("6")), .refused)
        expectEqual(area.text, "12345")
    }

    @Test func movingTheCursorReportsNoChange() {
        area.text = "one"

        expectEqual(area.apply(.left), .unchanged)
    }

    @Test func lockedTextTakesNoEdits() {
        area.text = "one"
        area.isLocked = true

        expectEqual(area.apply(.insert("x")), .unchanged)
        expectEqual(area.text, "one")
    }
}
