/// Hangul composition, Unicode Standard 3.12.
enum HangulSyllable {
    private static let first: UInt32 = 0xAC00
    private static let vowels: UInt32 = 21
    private static let finals: UInt32 = 28

    /// The syllable of a leading consonant and a vowel, or of a syllable without a final consonant and one.
    static func joining(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Unicode.Scalar? {
        switch (left.value, right.value) {
        case (0x1100...0x1112, 0x1161...0x1175):
            Unicode.Scalar(first + ((left.value - 0x1100) * vowels + (right.value - 0x1161)) * finals)
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (left.value - first) % finals == 0:
            Unicode.Scalar(left.value + right.value - 0x11A7)
        default: nil
        }
    }
}
