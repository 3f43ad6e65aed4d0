extension String {
    /// Whether anything of it is to be seen: false of blanks, and of what joins, parts or fills, which has no shape.
    package var hasShape: Bool { !unicodeScalars.allSatisfy(Self.isInvisible) }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == " " || (0x09...0x0D).contains(scalar.value) }
        // A pattern of Braille without a dot is none of both.
        return scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
    }
}
