import TerminalKit

/// A line that is being typed at a prompt, with the lines before it a key away.
struct EditedLine {
    enum Outcome: Equatable {
        case typed(String)
        case endOfInput
    }

    /// In characters: more than any command, and than a line that a terminal itself would take.
    private static let maximum = 8_192
    private static let endOfInput = Key(.character("d"), .control)

    private let keymap: Keymap
    private let isSecret: Bool
    private let history: [String]
    private var editor = TextEditor(line: "", maximum: maximum)
    /// The index of the shown line in the history; behind the last for the new line.
    private var place: Int
    /// The new line, while one of the history is shown.
    private var new = ""
    /// The first column that is shown.
    private var scroll = 0

    /// - Parameters:
    ///   - isSecret: none of it is shown, and none of it can be cut and put back.
    ///   - history: the oldest first.
    init(_ keymap: Keymap, isSecret: Bool, history: [String]) {
        self.keymap = keymap
        self.isSecret = isSecret
        self.history = isSecret ? [] : history
        place = self.history.count
    }

    /// Takes the input up to the end of the line.
    /// - Returns: nil where the line goes on.
    mutating func take(_ inputs: inout ArraySlice<Input>) -> Outcome? {
        while let input = inputs.first {
            let run = EditRun(inputs.prefix { $0 != .key(Self.endOfInput) }, in: .palette, keymap)
            run.edits.forEach { apply($0) }
            inputs = inputs.dropFirst(run.count)
            guard run.count == 0 else { continue }
            inputs.removeFirst()
            if case .key(let key) = input, let outcome = take(key) { return outcome }
        }
        return nil
    }

    private mutating func take(_ key: Key) -> Outcome? {
        if key.code == .enter { return .typed(editor.text) }
        if key == Self.endOfInput, editor.text.isEmpty { return .endOfInput }
        switch keymap.action(for: key, in: .palette) {
        case .previousRow: go(to: place - 1)
        case .nextRow: go(to: place + 1)
        case let action?: TextEdit(action).map { apply($0) }
        case nil: break
        }
        return nil
    }

    private mutating func apply(_ edit: TextEdit) {
        if !isSecret || edit != .yank { editor.apply(edit) }
    }

    private mutating func go(to wanted: Int) {
        guard 0...history.count ~= wanted, wanted != place else { return }
        if place == history.count { new = editor.text }
        place = wanted
        editor.replaceAll(with: wanted == history.count ? new : history[wanted])
    }

    /// - Parameter columns: for the text, the cursor behind it not counted.
    mutating func shown(in columns: Int) -> ShownLine {
        guard !isSecret else { return ShownLine() }
        let before = CellText(String(editor.characters[..<editor.cursor]))
        let text = before + CellText(String(editor.characters[editor.cursor...]))
        scroll = max(min(scroll, text.width - columns, before.width), before.width - columns, 0)
        return ShownLine(text: text.columns(in: scroll..<scroll + columns), cursor: before.width - scroll)
    }
}
