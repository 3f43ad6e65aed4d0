import TestSupport
import Testing

@testable import TerminalKit

struct TextAreaTests {
    private let area = TextArea(maximum: 5)

    @Test func firstTextCannotBeUndoneAndALaterOneCan() {
        area.text = "one"
        expectEqual(area.apply(.undo), .unchanged)
        expectEqual(area.text, "one")

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

    @Test(
        arguments: [
            ("Hi @ad", [], "@ad"), ("@ad\n", [], ""), ("a\n#k", [], "#k"), ("", [], ""), ("日本 日", [], "日"),
            // The text behind the cursor is no part of it, and a selection leaves none.
            ("Hi @ada", [.left, .left], "@a"), ("Hi @ada", [.selectAll], ""),
            // No name is that long.
            ("@" + String(repeating: "a", count: 500), [], ""),
        ] as [(String, [TextEdit], String)])
    func theWordBeforeTheCursorBeginsBehindABlank(_ text: String, _ edits: [TextEdit], _ word: String) {
        let area = TextArea(maximum: 1_000)
        area.text = text

        for edit in edits { _ = area.apply(edit) }

        expectEqual(area.wordBeforeCursor, word)
    }

    @Test(arguments: [
        (TextEdit.left, false, EditResult.unchanged), (.insert("x"), true, .unchanged),
        (.insert("xyz"), false, .refused),
    ])
    func editThatMovesTheCursorOrIsLockedOrTooLongChangesNothing(
        edit: TextEdit, isLocked: Bool, outcome: EditResult
    ) {
        area.text = "one"
        area.isLocked = isLocked

        expectEqual(area.apply(edit), outcome)
        expectEqual(area.text, "one")
    }
}
