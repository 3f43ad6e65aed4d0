/// Everything that the palette shows.
package struct CommandPaletteProps: FilteredRowsProps {
    package struct Row: Equatable, Sendable {
        package var sentence: String
        /// The name that the config file uses; empty where it gives no key.
        package var name: String
        package var keys: String
        /// The characters of the sentence that fit the typed text, by their places.
        package var highlights: [Int]
        /// Why it cannot be done now; nil where it can.
        package var reason: String?

        package init(sentence: String, name: String, keys: String, highlights: [Int] = [], reason: String? = nil) {
            self.sentence = sentence
            self.name = name
            self.keys = keys
            self.highlights = highlights
            self.reason = reason
        }
    }

    package var query = ""
    /// The best first.
    package var rows: [Row] = []
    /// The index of the row that Enter runs; nil where there is none.
    package var selection: Int?
    /// The sentence in place of the rows where nothing fits.
    package var emptyHint: String?

    package init() {}
}
