/// A text as it is compared where case and marks do not matter.
struct FoldedText: Equatable, Sendable {
    /// Each character of the text without case and marks.
    let characters: [String]

    /// A text longer than this is looked at no further: the best of all ways to match takes the product of both lengths.
    private static let maximumLength = 200
    /// As many scalars of a character are looked at: more than any has that means something.
    private static let maximumScalars = 32

    init(_ text: String) {
        characters = text.prefix(Self.maximumLength).map(Self.folded)
    }

    private static func folded(_ character: Character) -> String {
        let scalars = String(String.UnicodeScalarView(character.unicodeScalars.prefix(maximumScalars)))
        let plain = scalars.decomposed.unicodeScalars
            .filter { !(0x300...0x36F).contains($0.value) }
        let folded = String(String.UnicodeScalarView(plain)).lowercased()
        return folded.isEmpty ? scalars : folded
    }
}
