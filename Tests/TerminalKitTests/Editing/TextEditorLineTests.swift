import TestSupport
import Testing

@testable import TerminalKit

/// The rules for a text of one line alone.
struct TextEditorLineTests {
    @Test func lineBreaksAndTabsOfALineAreBlanks() {
        var editor = TextEditor.sample("a|b", isLine: true)

        editor.apply(.insert("x\ny\tz\r\n"))

        expectEqual(editor.description, "ax y z |b")
    }

    @Test func lineBeginsWithoutBreaks() {
        expectEqual(TextEditor(line: "a\nb\tc").text, "a b c")
    }

    @Test func ofWhatIsTooLongForALineTheBeginningIsTaken() {
        var editor = TextEditor(line: "ab", maximum: 4)

        editor.apply(.home)
        editor.apply(.insert("123456"))

        expectEqual(editor.description, "12|ab")
    }

    @Test func selectionGivesItsRoomToWhatReplacesIt() {
        var editor = TextEditor(line: "abcd", maximum: 4)
        editor.apply(.selectAll)

        editor.apply(.insert("123456"))

        expectEqual(editor.text, "1234")
    }

    @Test func lineIsNoLongerThanItsMaximumFromTheStart() {
        expectEqual(TextEditor(line: "abcdef", maximum: 4).text, "abcd")
    }

    @Test func lineHasNoMoreMarksThanAPersonWouldType() {
        var editor = TextEditor(line: "", maximum: 10)

        editor.apply(.type("e" + String(repeating: "\u{301}", count: 5_000)))
        editor.apply(.insert("e" + String(repeating: "\u{301}", count: 5_000)))

        #expect(editor.text.unicodeScalars.count <= 80)
    }

    @Test func aFamilyOfEmojiFitsInEachPlace() {
        var editor = TextEditor(line: "", maximum: 10)

        editor.apply(.insert(String(repeating: "👨‍👩‍👧‍👦", count: 10)))

        expectEqual(editor.characters.count, 10)
    }

    @Test func anotherTextLeavesWhatWasKilled() {
        var editor = TextEditor(line: "one")
        editor.apply(.killToStart)

        editor.replaceAll(with: "two\n")
        editor.apply(.yank)

        expectEqual(editor.description, "two one|")
    }

    @Test func undoLeavesALineAsItIs() {
        var editor = TextEditor(line: "one")

        for edit in [.killToStart, .undo] as [TextEdit] { editor.apply(edit) }

        expectEqual(editor.text, "")
    }

    @Test func anyEditsKeepTheCursorInTheLine() {
        var random = RandomNumbers(seed: 3)
        let edits: [TextEdit] = [
            .insert("a b"), .insert("\u{301}"), .insert("🇩"), .insert("\u{200D}👩"), .insert("\u{1100}"),
            .insert("\u{1161}"), .insert("\n\u{301}"), .left, .right,
            .wordLeft, .wordRight, .home, .end, .deleteBack, .deleteForward, .killWordBack, .killWordForward, .yank,
            .killToEnd, .select(.left), .select(.wordLeft), .selectAll, .move(.up(1)), .move(.down(1)),
        ]
        var editor = TextEditor(line: "", maximum: 40)
        for _ in 0..<5_000 {
            guard let edit = edits.randomElement(using: &random) else { continue }
            editor.apply(edit)
            #expect((0...editor.text.count).contains(editor.cursor))
            expectEqual(editor.characters, Array(editor.text))
            #expect(editor.characters.count <= 40)
        }
    }
}
