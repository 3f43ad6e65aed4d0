import GRDB
import MomentsCore

/// Lets through the moments for which a clause holds.
struct ClauseFilter {
    private let conditions: [(condition: SearchAlternative.Condition, highlighter: Highlighter)]

    init(_ clause: [SearchAlternative.Condition]) {
        conditions = clause.map { condition in
            var query = SearchQuery()
            query.clauses = [[SearchQuery.Condition(.indexed(condition.subject))]]
            return (condition, Highlighter(query))
        }
    }

    /// - Parameter row: of `MomentRow.wholeColumns`.
    /// - Throws: where the row does not hold what the table says.
    func lets(_ row: Row) throws -> Bool {
        try conditions.contains { condition, highlighter in
            try holds(condition.subject, highlighter, row) != condition.isNegated
        }
    }

    private func holds(_ subject: SearchQuery.Indexed, _ highlighter: Highlighter, _ row: Row) throws -> Bool {
        switch subject {
        case .term(let term): try has(term, highlighter, row)
        case .hasLink: try SearchTags.hasLink(url: row[.url], title: row[.title])
        case .hasPhotos: try SearchTags.hasPhotos(row[.photos])
        }
    }

    private func has(_ term: SearchQuery.Term, _ highlighter: Highlighter, _ row: Row) throws -> Bool {
        func has(_ text: String?, _ place: SearchQuery.Term.Place = .anywhere) -> Bool {
            !highlighter.ranges(in: text, of: place).isEmpty
        }
        if try has(row[.authorName], .author) { return true }
        guard term.place == .anywhere else { return false }
        if try has(row[.title]) || has(row[.url]) { return true }
        return try StoredJSON.photos(row[.photos]).contains { has($0.altText) }
    }
}
