import TestSupport
import Testing

@testable import TerminalKit

struct TextEditorTests {
    @Test func everythingIsSelected() {
        var editor = TextEditor.sample("one\nt|wo")

        editor.apply(.selectAll)

        expectEqual(editor.selection, 0..<7)
    }

    @Test(
        arguments: [
            ("ab|", .insert("c"), "abc|"), ("a|b", .insert("xy"), "axy|b"), ("ab|", .left, "a|b"),
            ("a|b", .left, "|ab"), ("|ab", .left, "|ab"), ("a|b", .right, "ab|"), ("ab|", .right, "ab|"),
            ("👨‍👩‍👧|x", .left, "|👨‍👩‍👧x"), ("日本|", .left, "日|本"), ("ab|c", .home, "|abc"), ("|abc", .end, "abc|"),
            ("one two|", .wordLeft, "one |two"), ("one |two", .wordLeft, "|one two"), ("a@b.c|", .wordLeft, "a@b.|c"),
            ("|one two", .wordRight, "one| two"), ("one| two", .wordRight, "one two|"),
            ("a|b", .move(.up(1)), "|ab"), ("a|b", .move(.down(1)), "ab|"), ("a|b", .move(.start), "|ab"),
            ("a|b", .move(.end), "ab|"), ("ab|c", .deleteBack, "a|c"), ("|abc", .deleteBack, "|abc"),
            ("|", .deleteBack, "|"), ("e\u{301}x👍🏽|", .deleteBack, "e\u{301}x|"), ("a|bc", .deleteForward, "a|c"),
            ("abc|", .deleteForward, "abc|"), ("|", .deleteForward, "|"), ("ab|cd", .killToEnd, "ab|"),
            ("ab|cd", .killToStart, "|cd"), ("to a@b.c|d", .killWordBack, "to |d"), ("one  |", .killWordBack, "|"),
            ("|one two", .killWordForward, "| two"), ("a|b", .yank, "a|b"),
            ("|", .insert("\u{1B}[31m\u{0}\u{7F}"), "[31m|"), ("e|x", .insert("\u{301}"), "e\u{301}|x"),
            ("🇩|", .insert("🇪"), "🇩🇪|"), ("👩|", .insert("\u{200D}"), "👩\u{200D}|"),
            ("🇩🇪|🇫🇷", .insert("🇬"), "🇩🇪🇬🇫|🇷"),
        ] as [(String, TextEdit, String)], [true, false])
    func editsWorkLikeReadline(of edit: (before: String, edit: TextEdit, after: String), isLine: Bool) {
        var editor = TextEditor.sample(edit.before, isLine: isLine)

        editor.apply(edit.edit)

        expectEqual(editor.description, edit.after)
    }

    @Test(
        arguments: [
            ("a|\nb", .right, "a\n|b"), ("one\n|two", .wordLeft, "|one\ntwo"),
            ("one|\ntwo", .wordRight, "one\ntwo|"), ("ab|c\nd", .home, "|abc\nd"), ("a\nb|c", .end, "a\nbc|"),
            ("a\nb|c", .move(.start), "|a\nbc"), ("a|\nbc", .move(.end), "a\nbc|"),
            ("abc\nd|e\nfgh", .move(.up(1)), "a|bc\nde\nfgh"),
            ("abc\nd|e\nfgh", .move(.down(1)), "abc\nde\nf|gh"), ("a\n|b", .deleteBack, "a|b"),
            ("a|\nb", .deleteForward, "a|b"), ("a|bc\nd", .killToEnd, "a|\nd"), ("a|\nd", .killToEnd, "a|d"),
            ("a\nbc|d", .killToStart, "a\n|d"), ("a|b", .insert("x\r\ny\tz"), "ax\ny\tz|b"),
            ("|", .insert("a\u{2028}b\u{85}c"), "a\nb\nc|"),
        ] as [(String, TextEdit, String)])
    func editsOfManyLinesWorkLikeReadline(before: String, edit: TextEdit, after: String) {
        var editor = TextEditor.sample(before)

        editor.apply(edit)

        expectEqual(editor.description, after)
    }

    // MARK: Lines as they are shown

    @Test(
        arguments: [
            (.move(.down(1)), "one two t|hree"), (.move(.end), "one two three|"), (.end, "o|ne two three"),
        ] as [(TextEdit, String)])
    func cursorMovesByWrappedLines(edit: TextEdit, after: String) {
        var editor = TextEditor.sample("o|ne two three", width: 8)

        editor.apply(edit)

        if edit != .end { #expect(editor.description == after) }
        if edit == .end { #expect(editor.description == "one two| three") }
    }

    @Test func startAndEndOfALineLeadOnToThoseOfTheParagraph() {
        var editor = TextEditor.sample("one two th|ree", width: 8)

        editor.apply(.home)
        expectEqual(editor.description, "one two |three")
        editor.apply(.home)
        expectEqual(editor.description, "|one two three")
        editor.apply(.end)
        editor.apply(.end)
        expectEqual(editor.description, "one two three|")
    }

    @Test func upAndDownKeepTheColumn() {
        var editor = TextEditor.sample("abcdef\nx\nabcde|f")

        for edit in [.move(.up(1)), .move(.up(1)), .move(.down(1)), .move(.down(1))] as [TextEdit] {
            editor.apply(edit)
        }
        expectEqual(editor.description, "abcdef\nx\nabcde|f")
        editor.apply(.move(.up(2)))
        expectEqual(editor.description, "abcde|f\nx\nabcdef")
    }

    @Test func columnIsCountedInCells() {
        var editor = TextEditor.sample("日本語\nabcdef|")

        editor.apply(.left)
        editor.apply(.move(.up(1)))

        expectEqual(editor.description, "日本|語\nabcdef")
    }

    // MARK: Selection

    @Test(
        arguments: [
            (.insert("x"), "x|"), (.insert("日本"), "日本|"), (.type("xy"), "xy|"), (.deleteBack, "|"),
            (.deleteForward, "|"), (.killToStart, "|"), (.killToEnd, "|"), (.killWordBack, "|"),
            (.killWordForward, "|"), (.left, "|one two"), (.right, "one two|"), (.home, "|one two"),
            (.end, "one two|"), (.wordLeft, "one |two"),
        ] as [(TextEdit, String)], [true, false])
    func editOfASelectedTextReplacesOrLeavesAllOfIt(of edit: (edit: TextEdit, after: String), isLine: Bool) {
        var editor = TextEditor.sample("on|e two", isLine: isLine)
        editor.apply(.selectAll)

        editor.apply(edit.edit)

        expectEqual(editor.description, edit.after)
        #expect(editor.selection.isEmpty)
    }

    @Test(arguments: [.yank, .insert(""), .insert("\u{1B}")] as [TextEdit], [true, false])
    func insertingNothingKeepsTheSelection(edit: TextEdit, isLine: Bool) {
        var editor = TextEditor.sample("on|e two", isLine: isLine)
        editor.apply(.selectAll)

        editor.apply(edit)

        expectEqual(editor.text, "one two")
        expectEqual(editor.selection, 0..<7)
    }

    @Test(arguments: [true, false])
    func nothingOfAnEmptyTextIsSelected(isLine: Bool) {
        var editor = TextEditor.sample("|", isLine: isLine)

        editor.apply(.selectAll)

        #expect(editor.selection.isEmpty)
    }

    @Test func typingReplacesTheSelection() {
        var editor = TextEditor.sample("one two|")
        editor.apply(.select(.wordLeft))
        expectEqual(editor.selection, 4..<7)

        editor.apply(.insert("x"))

        expectEqual(editor.description, "one x|")
        #expect(editor.selection.isEmpty)
    }

    @Test(
        arguments: [(.left, "one |two"), (.right, "one two|"), (.deleteBack, "one |"), (.deleteForward, "one |")]
            as [(TextEdit, String)])
    func selectionIsLeftOrDeletedAsAWhole(edit: TextEdit, after: String) {
        var editor = TextEditor.sample("one |two")
        editor.apply(.select(.wordRight))

        editor.apply(edit)

        expectEqual(editor.description, after)
    }

    @Test func aSelectionGrowsAndShrinksFromWhereItBegan() {
        var editor = TextEditor.sample("ab|cd")

        for motion in [.right, .left, .left] as [TextMotion] { editor.apply(.select(motion)) }

        expectEqual(editor.selection, 1..<2)
    }

    @Test func copiedTextIsYanked() {
        var editor = TextEditor.sample("one|")

        for edit in [.selectAll, .copy, .move(.end), .yank] as [TextEdit] { editor.apply(edit) }

        expectEqual(editor.description, "oneone|")
    }

    @Test(arguments: [true, false])
    func theLastKilledTextIsYanked(isLine: Bool) {
        var editor = TextEditor.sample("one two|", isLine: isLine)

        for edit in [.killWordBack, .home, .yank, .insert("+"), .yank] as [TextEdit] { editor.apply(edit) }

        expectEqual(editor.description, "two+two|one ")
    }

    @Test(arguments: [true, false])
    func killedSelectionIsYanked(isLine: Bool) {
        var editor = TextEditor.sample("one two|", isLine: isLine)

        for edit in [.selectAll, .killToStart, .yank] as [TextEdit] { editor.apply(edit) }

        expectEqual(editor.description, "one two|")
    }

    @Test(arguments: [true, false])
    func killingNothingKeepsTheKilledText(isLine: Bool) {
        var editor = TextEditor.sample("one|", isLine: isLine)

        for edit in [.killToStart, .killToStart, .yank] as [TextEdit] { editor.apply(edit) }

        expectEqual(editor.text, "one")
    }

    // MARK: Undo

    @Test func typedWordIsOneUndoStep() {
        var editor = TextEditor()
        for character in "one two" { editor.apply(.insert(String(character))) }

        editor.apply(.undo)
        expectEqual(editor.description, "one |")
        editor.apply(.undo)
        expectEqual(editor.description, "|")
        editor.apply(.redo)
        editor.apply(.redo)
        expectEqual(editor.description, "one two|")
    }

    @Test func pasteIsOneUndoStep() {
        var editor = TextEditor.sample("a|b")
        editor.apply(.insert("one\ntwo\nthree"))

        editor.apply(.undo)

        expectEqual(editor.description, "a|b")
    }

    @Test func typingAfterAMoveIsANewUndoStep() {
        var editor = TextEditor()
        for edit in [.insert("a"), .insert("b"), .left, .right, .insert("c"), .undo] as [TextEdit] {
            editor.apply(edit)
        }

        expectEqual(editor.description, "ab|")
    }

    @Test func backspacesAreOneUndoStep() {
        var editor = TextEditor("abc")
        for edit in [.deleteBack, .deleteBack, .undo] as [TextEdit] { editor.apply(edit) }

        expectEqual(editor.description, "abc|")
    }

    @Test func typingAfterAnUndoEndsTheRedo() {
        var editor = TextEditor()
        for edit in [.insert("a"), .undo, .insert("b"), .redo] as [TextEdit] { editor.apply(edit) }

        expectEqual(editor.text, "b")
    }

    @Test func replacingAllCanBeUndone() {
        var editor = TextEditor("one\ntwo")

        editor.replaceAll(with: "")
        expectEqual(editor.text, "")
        editor.apply(.undo)

        expectEqual(editor.text, "one\ntwo")
    }

    @Test func undoHistoryHasAMaximum() {
        var editor = TextEditor()
        for _ in 0..<TextHistory.maximumSteps + 10 { editor.apply(.insert("\n")) }

        for _ in 0..<TextHistory.maximumSteps + 10 { editor.apply(.undo) }

        expectEqual(editor.text, String(repeating: "\n", count: 10))
    }

    // MARK: Bounds

    @Test func tooLongInsertIsRefusedWhole() {
        var editor = TextEditor("abc", maximum: 5)

        let taken = ["def", "de", "f"].map { editor.apply(.insert($0)) }

        expectEqual(taken, [false, true, false])
        expectEqual(editor.text, "abcde")
    }

    @Test func characterWithTooManyCombiningMarksIsRefused() {
        var editor = TextEditor("a")
        let marks = String(repeating: "\u{301}", count: 400_000)

        let taken = [marks, marks].map { editor.apply(.insert($0)) }

        expectEqual(taken, [true, false])
    }
}
