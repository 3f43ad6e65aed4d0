nonisolated extension Snapshot {
    /// Each row without the blanks at its end.
    var lines: [String] {
        cells.map { row in
            let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
            return row[..<end].map(\.text).joined()
        }
    }

    /// All rows, each ended by a newline.
    var text: String {
        lines.map { $0 + "\n" }.joined()
    }

    /// The row the cursor is in; nil while it is hidden.
    var cursorLine: String? {
        guard let cursor, cells.indices.contains(cursor.row) else { return nil }
        return lines[cursor.row]
    }

    /// As `text`, with SGR sequences (ECMA-48, 8.3.117); each row begins and ends in the terminal's own colours.
    var ansi: String {
        cells.map { Self.ansi($0) + "\n" }.joined()
    }

    private static func ansi(_ row: [Cell]) -> String {
        let end = row.lastIndex { $0.text != " " || $0.look.showsOnBlanks }.map { $0 + 1 } ?? 0
        var result = ""
        var look = Look()
        for cell in row[..<end] {
            if cell.look != look { result += cell.look.sequence }
            look = cell.look
            result += cell.text
        }
        return look == Look() ? result : result + Look().sequence
    }
}

nonisolated extension Snapshot.Look {
    /// A blank with this look differs from an empty place.
    var showsOnBlanks: Bool {
        background != nil || !attributes.isDisjoint(with: [.reverse, .underline])
    }

    /// The sequence that sets this look, independent of earlier looks.
    fileprivate var sequence: String {
        let weights: [(Snapshot.Attributes, String)] = [
            (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
        ]
        let parameters =
            ["0"] + weights.filter { attributes.contains($0.0) }.map(\.1)
            + [foreground.map { Self.color($0, base: 30) }, background.map { Self.color($0, base: 40) }].compactMap(
                \.self)
        return "\u{1B}[\(parameters.joined(separator: ";"))m"
    }

    private static func color(_ number: Int, base: Int) -> String {
        switch number {
        case ..<8: "\(base + number)"
        case ..<16: "\(base + 60 + number - 8)"
        case ..<256: "\(base + 8);5;\(number)"
        default: "\(base + 8);2;\(number >> 16 & 0xFF);\(number >> 8 & 0xFF);\(number & 0xFF)"
        }
    }
}
