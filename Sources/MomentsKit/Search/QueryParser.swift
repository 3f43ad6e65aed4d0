import Foundation

/// Understands what was typed into a search.
public struct QueryParser: Sendable {
    /// The maximum number of words and phrases of a query. Each costs a lookup in the index.
    public static let maximumTerms = 32

    private let zone: ClockZone

    /// - Parameter zone: whose days dates are.
    public init(zone: ClockZone) {
        self.zone = zone
    }

    /// - Parameter isTyping: whether a word at the end may be the beginning of one.
    /// - Returns: Nil where nothing was typed.
    public func query(_ text: String, isTyping: Bool) throws(SearchQueryError) -> SearchQuery? {
        let tokens = SearchLexer.tokens(text)
        guard !tokens.isEmpty else { return nil }
        var query = SearchQuery()
        for token in tokens { try add(token, to: &query, isTyping: isTyping) }
        guard !query.isEmpty else { throw .noWord }
        guard query.terms.count <= Self.maximumTerms else { throw .tooManyWords(limit: Self.maximumTerms) }
        return query
    }

    private func add(_ token: SearchLexer.Token, to query: inout SearchQuery, isTyping: Bool) throws(SearchQueryError) {
        switch token.field {
        case nil: if let term = term(token, .anywhere, isTyping) { query.terms.append(term) }
        case "from":
            guard let term = term(token, .author, isTyping) else { throw .noName }
            query.terms.append(term)
        case "has": try addThing(token.text.lowercased(), to: &query)
        case "before": query.end = earlier(query.end, try period(token).lowerBound)
        default: query.start = later(query.start, try period(token).upperBound)
        }
    }

    /// Nil where there is nothing to be found by.
    private func term(_ token: SearchLexer.Token, _ place: SearchQuery.Term.Place, _ isTyping: Bool) -> SearchQuery
        .Term?
    {
        guard SearchTokenizer.hasWord(token.text) else { return nil }
        let isBeingTyped = isTyping && token.isUnfinished && !token.isQuoted
        return SearchQuery.Term(token.text, in: place, isPrefix: token.hasStar || isBeingTyped)
    }

    private func addThing(_ name: String, to query: inout SearchQuery) throws(SearchQueryError) {
        switch name {
        case "link", "links", "url": query.needsLink = true
        case "photo", "photos": query.needsPhotos = true
        default: throw .unknownThing
        }
    }

    private func period(_ token: SearchLexer.Token) throws(SearchQueryError) -> Range<Date> {
        guard let period = SearchPeriod.dates(token.text, zone: zone) else { throw .noDate(field: token.field ?? "") }
        return period
    }

    private func earlier(_ one: Date?, _ other: Date) -> Date { one.map { min($0, other) } ?? other }

    private func later(_ one: Date?, _ other: Date) -> Date { one.map { max($0, other) } ?? other }
}
