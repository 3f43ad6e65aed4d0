extension String {
    /// Some of a text from anyone, in one line: whatever a terminal would obey becomes a blank, and a run of blanks one.
    /// - Parameters:
    ///   - maximum: in Unicode scalars: a character can have any number of them.
    ///   - keepsJoiners: what joins or parts letters within a word, and people within an emoji, stays: it does nothing else.
    package func inOneLine(atMost maximum: Int, keepsJoiners: Bool = false) -> String {
        var line = UnicodeScalarView()
        var count = 0
        var isAfterBlank = false
        for scalar in unicodeScalars {
            let isJoiner = keepsJoiners && (scalar == "\u{200C}" || scalar == "\u{200D}")
            guard scalar != " ", isJoiner || !Self.actsOnTerminal(scalar) else {
                isAfterBlank = count > 0
                continue
            }
            let added = isAfterBlank ? 2 : 1
            guard count + added <= maximum else { break }
            if isAfterBlank { line.append(" ") }
            line.append(scalar)
            count += added
            isAfterBlank = false
        }
        return String(line)
    }

    /// Controls, escapes among them, what turns text around or is not seen, what ends a line, and what kitty's graphics
    /// protocol shows an image for ("Unicode placeholders").
    private static func actsOnTerminal(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20..<0x7F).contains(scalar.value) { return false }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: scalar.value == 0x10EEEE
        }
    }
}
