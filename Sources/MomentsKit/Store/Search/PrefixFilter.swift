import GRDB

/// Lets through the moments that have a term.
struct PrefixFilter {
    private let term: SearchQuery.Term
    private let highlighter: Highlighter

    init(_ term: SearchQuery.Term) {
        self.term = term
        var query = SearchQuery()
        query.terms = [term]
        highlighter = Highlighter(query)
    }

    /// - Parameter row: of `MomentRow.wholeColumns`.
    func lets(_ row: Row) throws -> Bool {
        if has(try row[.authorName], .author) { return true }
        guard term.place == .anywhere else { return false }
        return try has(row[.title]) || has(row[.url])
            || StoredJSON.photos(row[.photos]).contains { has($0.altText) }
    }

    private func has(_ text: String?, _ place: SearchQuery.Term.Place = .anywhere) -> Bool {
        !highlighter.ranges(in: text, of: place).isEmpty
    }
}
