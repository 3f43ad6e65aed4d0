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

    /// How many moments any of these sources has, each of them counted once.
    /// - Parameter sources: of which the first takes `:match0`, the second `:match1`, and so on.
    static func count(_ sources: [SearchSource]) -> String {
        let lists = sources.enumerated().map { index, source in
            "SELECT id FROM (\(list(source).replacing(":match", with: ":match\(index)")) LIMIT :limit)"
        }
        return "SELECT count(*) FROM (SELECT id FROM (\(lists.joined(separator: " UNION "))) LIMIT :limit)"
    }

    private static func list(_ source: SearchSource) -> String {
        let marked = source.clauses.isEmpty ? source.mark : nil
        let filters = source.filters + (marked == nil ? source.mark.map { [isAmong($0)] } ?? [] : [])
        let all = marked.map(Self.marked) ?? words
        if filters.isEmpty { return all }
        return "SELECT c.id AS id FROM (\(all)) AS c WHERE \(filters.joined(separator: " AND "))"
    }
}
