/// A text of many lines that a person types into.
package final class TextArea {
    private var editor: TextEditor
    private var scroller = Scroller()
    /// In characters.
    private static let maximumWord = 300
    /// The text that was set or reported last.
    private var known: String?
    /// Whether nothing can be typed, and so no cursor is shown.
    package var isLocked = false

    /// - Parameter maximum: in characters.
    package init(maximum: Int) {
        editor = TextEditor(maximum: maximum)
    }

    /// A text that comes back as it was reported changes nothing. The first one cannot be undone; any other can.
    package var text: String {
        get { editor.text }
        set {
            guard newValue != known else { return }
            known == nil ? begin(with: newValue) : editor.replaceAll(with: newValue)
            known = newValue
        }
    }

    package func apply(_ edits: TextEdit...) -> EditResult {
        apply(edits)
    }

    package func apply(_ edits: [TextEdit]) -> EditResult {
        guard !isLocked else { return .unchanged }
        let result = editor.apply(edits)
        if result.contains(.changed) { known = editor.text }
        return result
    }

    /// The word before the cursor, back to a blank; "" where it is longer than any name, or text is selected.
    package var wordBeforeCursor: String {
        let before = editor.characters[..<editor.cursor].suffix(Self.maximumWord + 1)
        let start = before.lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? before.startIndex
        let word = before[start...]
        return editor.selection.isEmpty && word.count <= Self.maximumWord ? String(word) : ""
    }

    /// Moves the cursor by as many lines as are shown, but one.
    package func turnPage(down: Bool) {
        let lines = max(1, scroller.height - 1)
        _ = editor.apply(.move(down ? .down(lines) : .up(lines)))
    }

    private func begin(with text: String) {
        editor = TextEditor(text, maximum: editor.maximum, width: editor.lines.width)
    }

    /// The cell of a click, counted from the upper left corner of the view.
    package func click(row: Int, column: Int) {
        editor.moveCursor(to: CellPosition(row: scroller.top + max(0, row), column: column))
    }

    /// The last line in view, counted from 1, and how many there are; nil where all of them are in view.
    package var reached: (line: Int, count: Int)? {
        scroller.isPartial ? (scroller.range.upperBound, scroller.count) : nil
    }

    /// How many lines there are where so many columns are shown.
    package func lineCount(columns: Int) -> Int {
        editor.setWidth(columns - 1)
        return editor.lines.count
    }

    /// The cell of the cursor, counted from the upper left corner of the view.
    package var cursor: CellPosition {
        CellPosition(row: editor.position.row - scroller.top, column: editor.position.column)
    }

    /// Breaks the lines for a size, and scrolls so that the cursor is in view. The cursor needs a column of its own at the
    /// end of a full line.
    func setSize(_ size: CellSize) {
        editor.setWidth(size.columns - 1)
        let row = editor.position.row
        scroller.setSize(count: editor.lines.count, height: size.rows)
        if row < scroller.top { scroller.scroll(to: row) }
        if row >= scroller.top + scroller.height { scroller.scroll(to: row - scroller.height + 1) }
    }

    @MainActor package func paint(on canvas: Canvas) {
        setSize(canvas.size)
        let text = editor.text
        var start = editor.index(of: editor.lines.starts[scroller.top])
        for line in scroller.range {
            let range = editor.lines.range(of: line, in: editor.characters)
            let end = text.utf8.index(start, offsetBy: TextEditor.bytes(of: editor.characters[range]))
            paint(line: line, range, text: text[start..<end], on: canvas)
            start = end
        }
        guard !isLocked else { return }
        let position = editor.position
        canvas.showCursor(row: position.row - scroller.top, column: min(position.column, canvas.size.columns - 1))
    }

    /// Most lines are plain, and painted as they are; the others character by character.
    @MainActor private func paint(line: Int, _ range: Range<Int>, text: Substring, on canvas: Canvas) {
        if !editor.selection.overlaps(range), text.utf8.first != 0x20, editor.lines.width > 1 {
            let shown = text.utf8.last == 0x0A ? text.dropLast() : text
            if let cells = CellText(plain: String(shown)) {
                return canvas.put(cells, row: line - scroller.top, column: 0)
            }
        }
        let columns = editor.lines.columns(of: line, in: editor.characters)
        let selected = editor.selection.clamped(to: range)
        let row = line - scroller.top
        func paint(_ part: Range<Int>, _ style: Style) {
            guard !part.isEmpty else { return }
            let offsets = part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
            canvas.put(
                cells(part, columns[offsets.lowerBound...offsets.upperBound]), row: row,
                column: columns[offsets.lowerBound], style: style)
        }
        paint(range.lowerBound..<selected.lowerBound, .plain)
        paint(selected, .selection)
        paint(selected.upperBound..<range.upperBound, .plain)
        // A line break has no cell; a selected one gets one, so that a selected empty line shows.
        if !selected.isEmpty, selected.upperBound == range.upperBound,
            editor.characters[selected.upperBound - 1] == "\n"
        {
            canvas.put(CellText(" "), row: row, column: columns[columns.count - 1], style: .selection)
        }
    }

    /// - Parameter columns: the column of each offset between the characters.
    private func cells(_ range: Range<Int>, _ columns: ArraySlice<Int>) -> CellText {
        let wrapper = TextWrapper(width: editor.lines.width)
        var string = ""
        var column = columns.startIndex
        for character in editor.characters[range] {
            let width = columns[column + 1] - columns[column]
            column += 1
            guard width > 0 else { continue }
            string += TextWrapper.isBlank(character) ? " " : wrapper.cells(of: character).cells
        }
        return CellText(safe: string, width: (columns.last ?? 0) - (columns.first ?? 0))
    }
}
