/// The completions of a name that is being typed.
package struct ComposeCompletionProps: Equatable, Sendable {
    /// How many characters before the cursor one of them stands in the place of.
    package var length: Int
    /// "@ada@kites.example", "#kite"; never empty.
    package var candidates: [String]

    package init(length: Int, candidates: [String]) {
        self.length = length
        self.candidates = candidates
    }
}
