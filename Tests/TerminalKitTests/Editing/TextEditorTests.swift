import TestSupport
import Testing

@testable import TerminalKit

struct TextEditorTests {
    @Test func everythingIsSelected() {
        var editor = Self.editor("one\nt|wo")

        editor.apply(.selectAll)

        #expect(editor.selection == 0..<7)
    }

    @Test(
        arguments: [
            ("a|b", .left, "|ab"), ("|ab", .left, "|ab"), ("ab|", .right, "ab|"), ("a|\nb", .right, "a\n|b"),
            ("👨‍👩‍👧|x", .left, "|👨‍👩‍👧x"), ("one two|", .wordLeft, "one |two"), ("one\n|two", .wordLeft, "|one\ntwo"),
            ("one|\ntwo", .wordRight, "one\ntwo|"), ("ab|c\nd", .home, "|abc\nd"), ("a\nb|c", .end, "a\nbc|"),
            ("a\nb|c", .move(.start), "|a\nbc"), ("a|\nbc", .move(.end), "a\nbc|"),
            ("abc\nd|e\nfgh", .move(.up(1)), "a|bc\nde\nfgh"),
            ("abc\nd|e\nfgh", .move(.down(1)), "abc\nde\nf|gh"), ("a|b", .move(.up(1)), "|ab"),
            ("a|b", .move(.down(1)), "ab|"),
            ("a\n|b", .deleteBack, "a|b"), ("a|\nb", .deleteForward, "a|b"), ("|", .deleteBack, "|"),
            ("|", .deleteForward, "|"),
            ("a|bc\nd", .killToEnd, "a|\nd"), ("a|\nd", .killToEnd, "a|d"), ("a\nbc|d", .killToStart, "a\n|d"),
            ("to a@b.c|d", .killWordBack, "to |d"), ("|one two", .killWordForward, "| two"),
            ("a|b", .insert("x\r\ny\tz"), "ax\ny\tz|b"), ("|", .insert("\u{1B}[31m\u{0}\u{7F}"), "[31m|"),
            ("|", .insert("a\u{2028}b\u{85}c"), "a\nb\nc|"),
            ("e|x", .insert("\u{301}"), "e\u{301}|x"), ("🇩|", .insert("🇪"), "🇩🇪|"),
            ("👩|", .insert("\u{200D}"), "👩\u{200D}|"),
            ("🇩🇪|🇫🇷", .insert("🇬"), "🇩🇪🇬🇫|🇷"),
        ] as [(String, TextEdit, String)])
    func editsWorkLikeReadline(before: String, edit: TextEdit, after: String) {
        var editor = Self.editor(before)

        editor.apply(edit)

        #expect(Self.description(of: editor) == after)
    }

    // MARK: Lines as they are shown

    @Test(
        arguments: [
            (.move(.down(1)), "one two t|hree"), (.move(.end), "one two three|"), (.end, "o|ne two three"),
        ] as [(TextEdit, String)])
    func cursorMovesByWrappedLines(edit: TextEdit, after: String) {
        var editor = Self.editor("o|ne two three", width: 8)

        editor.apply(edit)

        if edit != .end { #expect(Self.description(of: editor) == after) }
        if edit == .end { #expect(Self.description(of: editor) == "one two| three") }
    }

    @Test func startAndEndOfALineLeadOnToThoseOfTheParagraph() {
        var editor = Self.editor("one two th|ree", width: 8)

        editor.apply(.home)
        #expect(Self.description(of: editor) == "one two |three")
        editor.apply(.home)
        #expect(Self.description(of: editor) == "|one two three")
        editor.apply(.end)
        editor.apply(.end)
        #expect(Self.description(of: editor) == "one two three|")
    }

    @Test func upAndDownKeepTheColumn() {
        var editor = Self.editor("abcdef\nx\nabcde|f")

        for edit in [.move(.up(1)), .move(.up(1)), .move(.down(1)), .move(.down(1))] as [TextEdit] {
            editor.apply(edit)
        }
        #expect(Self.description(of: editor) == "abcdef\nx\nabcde|f")
        editor.apply(.move(.up(2)))
        #expect(Self.description(of: editor) == "abcde|f\nx\nabcdef")
    }

    @Test func columnIsCountedInCells() {
        var editor = Self.editor("日本語\nabcdef|")

        editor.apply(.left)
        editor.apply(.move(.up(1)))

        #expect(Self.description(of: editor) == "日本|語\nabcdef")
    }

    // MARK: Selection

    @Test func typingReplacesTheSelection() {
        var editor = Self.editor("one two|")
        editor.apply(.select(.wordLeft))
        #expect(editor.selection == 4..<7)

        editor.apply(.insert("x"))

        #expect(Self.description(of: editor) == "one x|")
        #expect(editor.selection.isEmpty)
    }

    @Test(
        arguments: [(.left, "one |two"), (.right, "one two|"), (.deleteBack, "one |"), (.deleteForward, "one |")]
            as [(TextEdit, String)])
    func selectionIsLeftOrDeletedAsAWhole(edit: TextEdit, after: String) {
        var editor = Self.editor("one |two")
        editor.apply(.select(.wordRight))

        editor.apply(edit)

        #expect(Self.description(of: editor) == after)
    }

    @Test func aSelectionGrowsAndShrinksFromWhereItBegan() {
        var editor = Self.editor("ab|cd")

        for motion in [.right, .left, .left] as [TextMotion] { editor.apply(.select(motion)) }

        #expect(editor.selection == 1..<2)
    }

    @Test func copiedTextIsYanked() {
        var editor = Self.editor("one|")

        for edit in [.selectAll, .copy, .move(.end), .yank] as [TextEdit] { editor.apply(edit) }

        #expect(Self.description(of: editor) == "oneone|")
    }

    @Test func killedTextIsYanked() {
        var editor = Self.editor("one two|")

        for edit in [.killWordBack, .move(.start), .yank] as [TextEdit] { editor.apply(edit) }

        #expect(Self.description(of: editor) == "two|one ")
    }

    // MARK: Undo

    @Test func typedWordIsOneUndoStep() {
        var editor = TextEditor()
        for character in "one two" { editor.apply(.insert(String(character))) }

        editor.apply(.undo)
        #expect(Self.description(of: editor) == "one |")
        editor.apply(.undo)
        #expect(Self.description(of: editor) == "|")
        editor.apply(.redo)
        editor.apply(.redo)
        #expect(Self.description(of: editor) == "one two|")
    }

    @Test func pasteIsOneUndoStep() {
        var editor = Self.editor("a|b")
        editor.apply(.insert("one\ntwo\nthree"))

        editor.apply(.undo)

        #expect(Self.description(of: editor) == "a|b")
    }

    @Test func typingAfterAMoveIsANewUndoStep() {
        var editor = TextEditor()
        for edit in [.insert("a"), .insert("b"), .left, .right, .insert("c"), .undo] as [TextEdit] {
            editor.apply(edit)
        }

        #expect(Self.description(of: editor) == "ab|")
    }

    @Test func backspacesAreOneUndoStep() {
        var editor = TextEditor("abc")
        for edit in [.deleteBack, .deleteBack, .undo] as [TextEdit] { editor.apply(edit) }

        #expect(Self.description(of: editor) == "abc|")
    }

    @Test func typingAfterAnUndoEndsTheRedo() {
        var editor = TextEditor()
        for edit in [.insert("a"), .undo, .insert("b"), .redo] as [TextEdit] { editor.apply(edit) }

        #expect(editor.text == "b")
    }

    @Test func replacingAllCanBeUndone() {
        var editor = TextEditor("one\ntwo")

        editor.replaceAll(with: "")
        #expect(editor.text == "")
        editor.apply(.undo)

        #expect(editor.text == "one\ntwo")
    }

    @Test func undoHistoryHasAMaximum() {
        var editor = TextEditor()
        for _ in 0..<TextHistory.maximumSteps + 10 { editor.apply(.insert("\n")) }

        for _ in 0..<TextHistory.maximumSteps + 10 { editor.apply(.undo) }

        #expect(editor.text == String(repeating: "\n", count: 10))
    }

    // MARK: Bounds

    @Test func tooLongInsertIsRefusedWhole() {
        var editor = TextEditor("abc", maximum: 5)

        let taken = ["def", "de", "f"].map { editor.apply(.insert($0)) }

        #expect(taken == [false, true, false])
        #expect(editor.text == "abcde")
    }

    @Test func characterWithTooManyCombiningMarksIsRefused() {
        var editor = TextEditor("a")
        let marks = String(repeating: "\u{301}", count: 400_000)

        let taken = [marks, marks].map { editor.apply(.insert($0)) }

        #expect(taken == [true, false])
    }

    // MARK: Helpers

    private static func editor(_ description: String, width: Int = 80) -> TextEditor {
        let cursor = description.firstIndex(of: "|") ?? description.endIndex
        let head = String(description[..<cursor])
        var editor = TextEditor(head + String(description[cursor...].dropFirst()), width: width)
        editor.apply(.move(.start))
        for _ in head { editor.apply(.right) }
        return editor
    }

    private static func description(of editor: TextEditor) -> String {
        String(editor.characters[..<editor.cursor]) + "|" + String(editor.characters[editor.cursor...])
    }
}
