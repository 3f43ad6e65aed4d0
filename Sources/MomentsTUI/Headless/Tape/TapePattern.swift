/// A regular expression of a tape, with the meaning it has in vhs: unanchored, one Unicode scalar at a time, and
/// `\d`, `\w`, `\s` and `\b` about ASCII, as in Go's regexp (pkg.go.dev/regexp/syntax).
struct TapePattern: Equatable {
    let text: String
    private let regex: Regex<AnyRegexOutput>

    /// Throws with the reason where `text` is no regular expression.
    init(_ text: String) throws(Invalid) {
        // Swift's parser and matcher recurse at each opening bracket: some thousands overflow the stack.
        guard text.utf8.count <= 4096,
            text.utf8.filter({ $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }).count <= 200
        else { throw Invalid(reason: "it is longer than 4096 bytes or has more than 200 brackets") }
        do {
            regex = try Regex(text)
                .matchingSemantics(.unicodeScalar)
                .asciiOnlyCharacterClasses()
                .wordBoundaryKind(.simple)
        } catch {
            throw Invalid(reason: "\(error)")
        }
        self.text = text
    }

    nonisolated struct Invalid: Error, Equatable {
        let reason: String
    }

    func matches(_ screen: String) throws(Invalid) -> Bool {
        do {
            return try regex.firstMatch(in: screen) != nil
        } catch {
            throw Invalid(reason: "\(error)")
        }
    }

    static func == (left: TapePattern, right: TapePattern) -> Bool {
        left.text == right.text
    }
}
