import GRDB
import MomentsCore

/// Lets through the moments for which a clause holds.
struct ClauseFilter {
    private typealias Check = (condition: SearchAlternative.Condition, highlighter: Highlighter)

    private let conditions: [Check]

    init(_ clause: [SearchAlternative.Condition]) {
        conditions = clause.map { condition in
            var query = SearchQuery()
            query.clauses = [[SearchQuery.Condition(.indexed(condition.subject))]]
            return (condition, Highlighter(query))
        }
    }

    /// - Parameters:
    ///   - row: of `MomentRow.wholeColumns`.
    ///   - status: what else is told of it; asked for only where the row does not tell.
    /// - Throws: where the row does not hold what the table says.
    func lets(_ row: Row, status: () throws -> StatusDetails?) throws -> Bool {
        try conditions.contains { condition, highlighter in
            try holds(condition.subject, highlighter, row, status) != condition.isNegated
        }
    }

    private func holds(
        _ subject: SearchQuery.Indexed, _ highlighter: Highlighter, _ row: Row, _ status: () throws -> StatusDetails?
    ) throws -> Bool {
        switch subject {
        case .term(let term): try has(term, highlighter, row) || status().map { has(term, highlighter, $0) } ?? false
        case .hasLink:
            try SearchTags.hasLink(url: row[.url], title: row[.title]) || status().map(SearchTags.hasLink) ?? false
        case .hasPhotos: try SearchTags.hasPhotos(row[.photos])
        case .hasPoll: try status()?.poll != nil
        }
    }

    private func has(_ term: SearchQuery.Term, _ highlighter: Highlighter, _ row: Row) throws -> Bool {
        func has(_ text: String?, _ place: SearchQuery.Term.Place = .anywhere) -> Bool {
            !highlighter.ranges(in: text, of: place).isEmpty
        }
        if term.place == .tag {
            let title: String? = try row[.title]
            return title.map { Self.has(SearchNames.word(hashtag: term.text), term, in: SearchNames.hashtags(in: $0)) }
                ?? false
        }
        if try has(row[.authorName], .author) { return true }
        guard term.place == .anywhere else { return false }
        if try has(row[.title]) || has(row[.url]) { return true }
        return try StoredJSON.photos(row[.photos]).contains { has($0.altText) }
    }

    private func has(_ term: SearchQuery.Term, _ highlighter: Highlighter, _ status: StatusDetails) -> Bool {
        switch term.place {
        case .anywhere: SearchTags.texts(of: status).contains { !highlighter.ranges(in: $0).isEmpty }
        case .author:
            Self.has(SearchNames.word(handle: term.text), term, in: SearchNames.words(ofAuthor: status.handle))
        case .tag:
            Self.has(
                SearchNames.word(hashtag: term.text), term,
                in: status.tags.compactMap { SearchNames.word(hashtag: $0) })
        }
    }

    private static func has(_ word: String?, _ term: SearchQuery.Term, in words: [String]) -> Bool {
        guard let word else { return false }
        return words.contains { term.isPrefix ? $0.unicodeScalars.starts(with: word.unicodeScalars) : $0 == word }
    }
}
