extension String {
    /// Whether the text shows anything: false for blanks and for characters that only join, separate or fill.
    package var hasShape: Bool { !unicodeScalars.allSatisfy(Self.isInvisible) }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == " " || (0x09...0x0D).contains(scalar.value) }
        // The blank Braille pattern is neither, and shows nothing.
        return scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
    }
}
