import TerminalKit

/// The part of a line that stands on a terminal behind its prompt, and where the cursor is in it.
///
/// The line changes by means that the oldest terminals know: letters, blanks and steps back. No escape sequence is needed,
/// which a screen reader would stumble over.
nonisolated struct ShownLine: Equatable {
    private static let back: Character = "\u{8}"

    var text = CellText("")
    /// In columns from the prompt.
    var cursor = 0

    /// The output that turns this line on a terminal into the other one.
    func change(to new: ShownLine) -> String {
        guard text != new.text else { return moved(from: cursor, to: new.cursor, in: text) }
        let same = String(zip(text.string, new.text.string).prefix { $0 == $1 }.map(\.0))
        let start = CellText(safe: same, width: same.unicodeScalars.reduce(0) { $0 + CellScalar.columns(of: $1) })
        let rest = new.text.string.dropFirst(same.count)
        let gone = max(0, text.width - new.text.width)
        return moved(from: cursor, to: start.width, in: text) + rest + String(repeating: " ", count: gone)
            + String(repeating: Self.back, count: new.text.width + gone - new.cursor)
    }

    /// A step forward is to write the same character again.
    private func moved(from column: Int, to other: Int, in text: CellText) -> String {
        column < other
            ? text.columns(in: column..<other).string : String(repeating: Self.back, count: column - other)
    }
}
