/// A piece of a tape, as the lexer cuts it.
struct TapeToken: Equatable {
    enum Kind: Equatable {
        /// A bare word: a command, a unit, or text that needs no quotes.
        case word
        /// Text in quotes, without them.
        case string
        /// Digits and dots; whether they make a number is for the parser to say.
        case number
        /// A pattern between slashes.
        case regex
        /// From a brace to the first closing one, braces included.
        case json
        /// One of `@ = + - % ^ \ [ ]`.
        case mark
        /// Characters that begin nothing.
        case junk
        /// A quote, a slash or a brace whose partner is missing.
        case unclosed
        case end
    }

    let kind: Kind
    let text: String
    let line: Int
    let column: Int
    /// No other token stands before it on its line.
    let startsLine: Bool
}
