import TestSupport
import Testing

@testable import TerminalKit

struct TextLinesTests {
    /// The lines of the editor, without the blanks that no reader sees.
    private static func shown(_ text: String, width: Int) -> [String] {
        let characters = Array(text)
        let lines = TextLines(characters, width: width)
        let wrapper = TextWrapper(width: lines.width)
        return (0..<lines.count).map { line in
            let columns = lines.columns(of: line, in: characters)
            var shown = ""
            for (offset, character) in characters[lines.range(of: line, in: characters)].enumerated()
            where columns[offset + 1] > columns[offset] {
                shown += TextWrapper.isBlank(character) ? " " : wrapper.cells(of: character).string
            }
            while shown.unicodeScalars.last == " " { shown.unicodeScalars.removeLast() }
            return shown
        }
    }

    /// The lines of the timeline.
    private static func wrapped(_ text: String, width: Int) -> [String] {
        CellText.wrap(text, width: width).map { line in
            var shown = line.string
            while shown.unicodeScalars.last == " " { shown.unicodeScalars.removeLast() }
            return shown
        }
    }

    private static func withoutEmptyEnd(_ lines: [String]) -> [String] {
        Array(lines.reversed().drop { $0.isEmpty }.reversed())
    }

    @Test(
        arguments: [
            "one two three", "  indented", "a\n\nb\n", "supercalifragilistic", "x supercalifragilistic y",
            "日本語の文章。次の「文」です",
            "a日b", "one   two", "                    far", "e\u{301}e\u{301}e\u{301} é", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦 👍🏽",
            "한글 \u{1112}\u{1161}\u{11AB}",
            "one\ttwo\tthree", "https://a.example/very/long/address/indeed", "「」（）。。。。", "",
        ], [1, 2, 3, 5, 8, 13, 40])
    func editorWrapsLinesLikeTheTimeline(text: String, width: Int) {
        let shown = Self.withoutEmptyEnd(Self.shown(text, width: width))

        expectEqual(shown, Self.withoutEmptyEnd(Self.wrapped(text, width: width)))
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func editorWrapsRandomTextLikeTheTimeline(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        let pieces = ["a", "bc", " ", "  ", "\n", "日", "本。", "（", "é", "e\u{301}", "👩", "한", "longer", "⠓", "٣", "-"]
        for _ in 0..<150 {
            let text = (0..<30).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            let width = Int.random(in: 2...20, using: &random)

            let shown = Self.withoutEmptyEnd(Self.shown(text, width: width))

            #expect(
                shown == Self.withoutEmptyEnd(Self.wrapped(text, width: width)), "\(text.debugDescription) \(width)")
        }
    }

    @Test(arguments: HostileText.kinds, [1, 7, 40])
    func everyOffsetHasACellWithinTheLines(kind: Named<[String]>, width: Int) {
        for text in kind.value {
            let editor = TextEditor(text, width: width)
            let lines = editor.lines

            var last = CellPosition(row: 0, column: 0)
            for index in 0...editor.characters.count {
                let position = lines.position(of: index, in: editor.characters)
                #expect((0...width).contains(position.column) && position.row < lines.count)
                #expect((position.row, position.column) >= (last.row, last.column))
                last = position
            }
        }
    }

    @Test(arguments: HostileText.kinds, [1, 7, 40])
    func cellOfAnOffsetMapsBackToTheOffset(kind: Named<[String]>, width: Int) {
        for text in kind.value {
            let editor = TextEditor(text, width: width)

            for index in 0...editor.characters.count {
                let position = editor.lines.position(of: index, in: editor.characters)
                let back = editor.lines.index(at: position, in: editor.characters)
                // Where several places share a cell, blanks at the end of a line for instance, it is one of these.
                expectEqual(editor.lines.position(of: back, in: editor.characters), position)
            }
        }
    }

    @Test(arguments: HostileText.kinds)
    func aCharacterFillsAsManyCellsAsItsText(kind: Named<[String]>) {
        for text in kind.value {
            let characters = TextEditor(text).characters.filter { $0 != "\n" && !TextWrapper.isBlank($0) }
            let lines = TextLines(characters, width: .max)

            let end = lines.position(of: characters.count, in: characters)

            expectEqual(end.column, characters.reduce(0) { $0 + CellText(String($1)).width })
        }
    }

    /// No cursor goes into a flag.
    @Test func aCharacterIsNeverInTwoLines() {
        let editor = TextEditor("x🇩🇪🇫🇷", width: 4)

        let rows = (0...3).map { editor.lines.position(of: $0, in: editor.characters).row }

        expectEqual(rows, [0, 0, 1, 1])
    }

    @Test(arguments: [("abc   ", 0, 3), ("abc d", 1, 1)])
    func blanksHangInTheColumnOfTheCursorAndAWordAfterAFullLineBeginsTheNext(text: String, row: Int, column: Int) {
        expectEqual(TextEditor(text, width: 3).position, CellPosition(row: row, column: column))
    }

    @Test func clickBesideALineIsItsEnd() {
        let editor = TextEditor("ab\ncd", width: 10)

        expectEqual(editor.lines.index(at: CellPosition(row: 0, column: 9), in: editor.characters), 2)
        expectEqual(editor.lines.index(at: CellPosition(row: 7, column: 0), in: editor.characters), 5)
    }

    @Test func aClickOnTheSecondHalfOfAWideCharacterIsBeforeIt() {
        let editor = TextEditor("日本", width: 10)

        expectEqual(editor.lines.index(at: CellPosition(row: 0, column: 3), in: editor.characters), 1)
    }
}
