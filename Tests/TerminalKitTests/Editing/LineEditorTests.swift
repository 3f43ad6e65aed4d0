import TestSupport
import Testing

@testable import TerminalKit

struct LineEditorTests {
    /// The cursor is written as a bar.
    @Test(arguments: [
        ("ab|", TextEdit.insert("c"), "abc|"), ("a|b", .insert("xy"), "axy|b"), ("ab|", .left, "a|b"),
        ("|ab", .left, "|ab"),
        ("a|b", .right, "ab|"), ("ab|", .right, "ab|"), ("👨‍👩‍👧|x", .left, "|👨‍👩‍👧x"), ("日本|", .left, "日|本"),
        ("ab|c", .home, "|abc"),
        ("|abc", .end, "abc|"), ("one two|", .wordLeft, "one |two"), ("one |two", .wordLeft, "|one two"),
        ("a@b.c|", .wordLeft, "a@b.|c"),
        ("|one two", .wordRight, "one| two"), ("one| two", .wordRight, "one two|"), ("ab|c", .deleteBack, "a|c"),
        ("|abc", .deleteBack, "|abc"), ("e\u{301}x👍🏽|", .deleteBack, "e\u{301}x|"), ("a|bc", .deleteForward, "a|c"),
        ("abc|", .deleteForward, "abc|"), ("ab|cd", .killToEnd, "ab|"), ("ab|cd", .killToStart, "|cd"),
        ("to a@b.c|d", .killWordBack, "to |d"), ("one  |", .killWordBack, "|"), ("|one two", .killWordForward, "| two"),
        ("a|b", .yank, "a|b"), ("a|b", .insert("x\ny\tz\r\n"), "ax y z |b"), ("|", .insert("\u{1B}[31m\u{0}"), "[31m|"),
        ("e|x", .insert("\u{301}"), "e\u{301}|x"), ("", .deleteBack, "|"),
        ("🇩|", .insert("🇪"), "🇩🇪|"), ("👩|", .insert("\u{200D}"), "👩\u{200D}|"),
    ])
    func editsWorkLikeReadline(before: String, edit: TextEdit, after: String) {
        var editor = Self.editor(before)

        editor.apply(edit)

        #expect(Self.description(of: editor) == after)
    }

    @Test(arguments: [
        (TextEdit.insert("x"), "x|"), (.insert("日本"), "日本|"), (.deleteBack, "|"), (.deleteForward, "|"),
        (.killToStart, "|"), (.killToEnd, "|"), (.killWordBack, "|"), (.killWordForward, "|"), (.left, "|one two"),
        (.right, "one two|"), (.home, "|one two"), (.end, "one two|"), (.wordLeft, "one |two"), (.yank, "|"),
    ])
    func editOfASelectedLineReplacesOrLeavesAllOfIt(edit: TextEdit, after: String) {
        var editor = Self.editor("on|e two")
        editor.selectAll()

        editor.apply(edit)

        #expect(Self.description(of: editor) == after)
        #expect(!editor.isSelected)
    }

    @Test func killedSelectionCanBeYanked() {
        var editor = LineEditor("one two")
        editor.selectAll()

        for edit in [.killToStart, .yank] as [TextEdit] { editor.apply(edit) }

        #expect(Self.description(of: editor) == "one two|")
    }

    @Test func emptyLineIsNeverSelected() {
        var editor = LineEditor("")

        editor.selectAll()

        #expect(!editor.isSelected)
    }

    @Test func yankInsertsTheLastKilledText() {
        var editor = LineEditor("one two")

        for edit in [.killWordBack, .home, .yank, .insert("+"), .yank] as [TextEdit] { editor.apply(edit) }

        #expect(Self.description(of: editor) == "two+two|one ")
    }

    @Test func killingNothingKeepsTheKilledText() {
        var editor = LineEditor("one")

        for edit in [.killToStart, .killToStart, .yank] as [TextEdit] { editor.apply(edit) }

        #expect(editor.text == "one")
    }

    @Test func textStopsAtItsMaximum() {
        var editor = LineEditor("ab", maximum: 4)

        editor.apply(.home)
        editor.apply(.insert("123456"))

        #expect(Self.description(of: editor) == "12|ab")
    }

    @Test func anyEditsKeepTheCursorInTheText() {
        var random = RandomNumbers(seed: 3)
        let edits: [TextEdit] = [
            .insert("a b"), .insert("\u{301}"), .insert("🇩"), .insert("\u{200D}👩"), .insert("\u{1100}"),
            .insert("\u{1161}"), .left, .right,
            .wordLeft, .wordRight, .home, .end, .deleteBack, .deleteForward, .killWordBack, .killWordForward, .yank,
            .killToEnd,
        ]
        var editor = LineEditor(maximum: 40)
        for _ in 0..<5_000 {
            guard let edit = edits.randomElement(using: &random) else { continue }
            editor.apply(edit)
            #expect((0...editor.text.count).contains(editor.cursor))
        }
    }

    private static func editor(_ description: String) -> LineEditor {
        let cursor = description.firstIndex(of: "|") ?? description.endIndex
        var editor = LineEditor(String(description[..<cursor]) + String(description[cursor...].dropFirst()))
        editor.apply(.home)
        for _ in description[..<cursor] { editor.apply(.right) }
        return editor
    }

    private static func description(of editor: LineEditor) -> String {
        String(editor.characters[..<editor.cursor]) + "|" + String(editor.characters[editor.cursor...])
    }
}
