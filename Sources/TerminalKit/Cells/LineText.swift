/// Text that is safe to print in lines, where there is no grid of cells: what a terminal would obey is replaced as in a
/// `CellText`, and emoji that are put together of several stay whole.
package enum LineText {
    /// No emoji of Unicode has as many scalars; what goes on longer is replaced as in cells.
    private static let maximumScalars = 16

    /// - Parameter untrusted: anything; line breaks and tabs become blanks.
    package static func line(_ untrusted: String) -> String {
        if untrusted.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return untrusted }
        var line = ""
        var plain = ""
        for character in untrusted {
            guard isEmojiSequence(character) else {
                plain.append(character)
                continue
            }
            line += CellText(plain).string
            line.append(character)
            plain = ""
        }
        return line + CellText(plain).string
    }

    /// The lines of a text, without the blanks at their ends.
    package static func lines(_ untrusted: String) -> [String] {
        var lines = untrusted.split(omittingEmptySubsequences: false, whereSeparator: endsLine)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { part in
            let line = line(String(part))
            return String(line.prefix(line.count - line.reversed().prefix { $0 == " " }.count))
        }
    }

    /// The same, broken between words where it can be. How wide emoji of several are drawn differs: none is wider than all
    /// of their parts side by side.
    /// - Parameter width: in columns, at least 1.
    package static func wrap(_ untrusted: String, width: Int) -> [CellText] {
        var wrapper = CellWrapper(width: width, maximumLines: .max)
        return wrapper.lines(of: LineReader(line(untrusted)))
    }

    private static func endsLine(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { CellScalar($0) == .lineBreak } == true
    }

    /// An emoji of more than one scalar, all of which belong to emoji (UTS #51): joiners, variation selectors, skin tones,
    /// the letters of flags, the tags of those of regions, and the frame of a key.
    static func isEmojiSequence(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, first.properties.isEmoji, 2...maximumScalars ~= scalars.count,
            scalars.last != "\u{200D}"
        else { return false }
        let hasTags = first == "\u{1F3F4}" && scalars.last == "\u{E007F}"
        return scalars.allSatisfy { isPart($0) || hasTags && 0xE0020...0xE007F ~= $0.value }
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{200D}", "\u{20E3}", "\u{FE0E}", "\u{FE0F}": true
        default: scalar.properties.isEmoji
        }
    }
}
