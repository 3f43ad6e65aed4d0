/// A line that a person types into, and its label.
package final class TextField {
    package let label: String
    package let isSecret: Bool
    package var hasFocus = false
    /// False while the cursor stands elsewhere, in a list of results for instance, though typed text goes here.
    package var showsCursor = true
    /// The text that is drawn for a secret, one character for each of its own.
    package var mask = ""
    private var editor: TextEditor
    private let maximum: Int
    /// The first column of the text that is shown.
    private var scroll = 0

    /// - Parameters:
    ///   - isSecret: draws the mask, and never the text.
    ///   - maximum: in characters.
    package init(label: String, isSecret: Bool = false, text: String = "", maximum: Int = 4_096) {
        self.label = label
        self.isSecret = isSecret
        self.maximum = maximum
        editor = TextEditor(line: text, maximum: maximum)
    }

    package var text: String {
        get { editor.text }
        set {
            // The cursor stays where it is when the text comes back as it was reported.
            if newValue != editor.text { editor = TextEditor(line: newValue, maximum: maximum) }
        }
    }

    /// Selects the text, so that the next typed character replaces it.
    package func selectAll() {
        editor.apply(.selectAll)
    }

    /// - Returns: the whole text after the edit.
    func apply(_ edit: TextEdit) -> String {
        make(edit)
        return text
    }

    /// - Returns: the texts to report after the edits: the last one; before it, where the text is the same as before the edits,
    ///   one that it was meanwhile; nothing where no edit changed it. The caller learns as much as from a report after each
    ///   edit.
    package func apply(_ edits: [TextEdit]) -> [String] {
        let before = editor.characters
        var meanwhile: String?
        for edit in edits {
            make(edit)
            if meanwhile == nil, editor.characters != before { meanwhile = text }
        }
        guard let meanwhile else { return [] }
        return editor.characters == before ? [meanwhile, text] : [text]
    }

    private func make(_ edit: TextEdit) {
        // A typed secret cannot be yanked back by the next person at the keyboard, unlike in readline.
        if !isSecret || edit != .yank { editor.apply(edit) }
    }

    /// Draws the text, without the label, over the first row of the canvas, scrolled so that the cursor is in it.
    @MainActor package func paint(on canvas: Canvas) {
        let characters = isSecret ? Array(mask) : editor.characters
        let cursor = min(editor.cursor, characters.count)
        let before = CellText(String(characters[..<cursor]))
        let after = CellText(String(characters[cursor...]))
        scrollToCursor(column: before.width, textWidth: before.width + after.width, width: canvas.size.columns)
        let style: Style = hasFocus ? .fieldFocused : .field
        canvas.fill(row: 0, style: style)
        canvas.put(before + after, row: 0, column: -scroll, style: style)
        guard hasFocus else { return }
        paintSelection(of: characters, on: canvas)
        if showsCursor { canvas.showCursor(row: 0, column: before.width - scroll) }
    }

    @MainActor private func paintSelection(of characters: [Character], on canvas: Canvas) {
        let selection = editor.selection.clamped(to: 0..<characters.count)
        guard !selection.isEmpty else { return }
        let start = CellText(String(characters[..<selection.lowerBound])).width
        canvas.put(CellText(String(characters[selection])), row: 0, column: start - scroll, style: .selection)
    }

    /// The cursor needs a column of its own at the end of the text.
    private func scrollToCursor(column: Int, textWidth: Int, width: Int) {
        scroll = min(scroll, max(textWidth + 1 - width, 0))
        scroll = min(scroll, column)
        scroll = max(scroll, column + 1 - width)
    }
}
