/// The parts that statements of a search are made of. They take `:match`, `:account`, `:first` and `:last`, the keys from the
/// smallest to the largest.
enum SearchSQL {
    /// The moments that the full-text index finds.
    static let words = """
        SELECT rowid AS id FROM moment_text WHERE moment_text MATCH :match AND rowid >= :first AND rowid <= :last
        """

    /// All moments of a kind.
    static func marked(_ mark: MarkedMoments) -> String {
        "SELECT id FROM \(mark.rows) AND id >= :first AND id <= :last"
    }

    /// Whether a moment `c.id` is found by the full-text index.
    static let hasWords = "EXISTS (SELECT 1 FROM moment_text WHERE moment_text MATCH :match AND rowid = c.id)"

    static func isAmong(_ mark: MarkedMoments) -> String {
        "EXISTS (SELECT 1 FROM \(mark.rows) AND moment.id = c.id)"
    }
}
