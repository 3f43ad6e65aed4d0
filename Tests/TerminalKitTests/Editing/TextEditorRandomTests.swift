import TestSupport
import Testing

@testable import TerminalKit

/// Any edits, held against what is plain and slow.
struct TextEditorRandomTests {
    private static let pieces = [
        "a", " ", "word", "one two ", "\n", "日本", "。", "（", "\u{301}", "🇩", "🇪🇫", "\u{200D}", "👩", "\u{1F3FD}",
        "\u{1100}", "\u{1161}",
        "\t", "क", "\u{94D}", "\u{200E}", "supercalifragilistic", "   ", "\r\n", "\u{1B}", "x\ny\nz", "ﷺ", "♥\u{FE0F}",
    ]
    private static let motions: [TextMotion] = [
        .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .start, .end, .up(1), .down(1), .up(5), .down(5),
    ]
    private static let edits: [TextEdit] =
        pieces.map(TextEdit.insert) + motions.map(TextEdit.move) + motions.map(TextEdit.select) + [
            .deleteBack, .deleteForward, .deleteBack, .killToEnd, .killToStart, .killWordBack, .killWordForward, .yank,
            .copy, .selectAll, .insert("b"), .insert("c"),
        ]

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func editorTextEqualsThatOfAString(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        var editor = TextEditor(maximum: 300, width: 3 + Int(seed) * 2)
        for _ in 0..<600 {
            guard let edit = Self.edits.randomElement(using: &random) else { continue }
            let before = editor
            let isTaken = editor.apply(edit)

            if isTaken, case .insert(let piece) = edit, !piece.contains("\u{1B}") {
                let selection = before.selection
                let expected =
                    String(before.characters[..<selection.lowerBound]) + piece.replacing("\r\n", with: "\n")
                    + String(before.characters[selection.upperBound...])
                expectEqual(Array(editor.text.unicodeScalars), Array(expected.unicodeScalars))
            }
            // The characters are those a person would count.
            expectEqual(editor.characters, Array(editor.text))
            expectEqual(Array(editor.text.utf8), Array(String(editor.characters).utf8))
            #expect((0...editor.characters.count).contains(editor.cursor))
            #expect(editor.selection.upperBound <= editor.characters.count)
            expectEqual(editor.lines.starts, TextLines(editor.characters, width: editor.lines.width).starts)
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func undoRestoresTheFirstTextAndRedoTheLast(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        let start = "The start\nof it 🇩🇪"
        var editor = TextEditor(start, width: 12)
        for _ in 0..<500 {
            if let edit = Self.edits.randomElement(using: &random) { editor.apply(edit) }
        }
        let end = editor.text

        for _ in 0..<500 { editor.apply(.undo) }
        expectEqual(Array(editor.text.unicodeScalars), Array(start.unicodeScalars))
        expectEqual(editor.lines.starts, TextLines(editor.characters, width: 12).starts)
        for _ in 0..<500 { editor.apply(.redo) }

        expectEqual(Array(editor.text.unicodeScalars), Array(end.unicodeScalars))
        expectEqual(editor.lines.starts, TextLines(editor.characters, width: 12).starts)
    }
}
