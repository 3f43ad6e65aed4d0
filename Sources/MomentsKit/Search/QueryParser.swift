import Essentials
import MomentsCore

/// Parses a typed query.
public struct QueryParser: Sendable {
    /// The maximum number of words and phrases of a query. Each costs a lookup in the index.
    package static let maximumTerms = 32
    /// The maximum number of separate searches that the alternatives of a query take.
    static let maximumAlternatives = 16

    private enum Meaning {
        case condition(SearchQuery.Condition.Subject)
        case after(Date)
        case before(Date)
    }

    /// The part before, which an OR joins with the next one.
    private enum Previous {
        case nothing, condition, date, or
    }

    private let zone: ClockZone

    /// - Parameter zone: the zone of the days in a query.
    public init(zone: ClockZone) {
        self.zone = zone
    }

    /// - Parameter isTyping: whether a word at the end may be the beginning of one.
    /// - Returns: Nil where nothing was typed.
    public func query(_ text: String, isTyping: Bool) throws(SearchQueryError) -> SearchQuery? {
        let tokens = SearchLexer.tokens(text)
        guard !tokens.isEmpty else { return nil }
        var query = SearchQuery()
        var previous = Previous.nothing
        for token in tokens {
            if token.isOr {
                if previous == .date { throw .dateBesideOr }
                guard previous == .condition else { throw .looseOr }
                previous = .or
            } else if let meaning = try meaning(token, isTyping: isTyping) {
                previous = try add(meaning, token, after: previous, to: &query)
            }
        }
        guard previous != .or else { throw .looseOr }
        guard !query.isEmpty else { throw .noWord }
        guard query.clauses.joined().count(where: { $0.term != nil }) <= Self.maximumTerms else {
            throw .tooManyWords(limit: Self.maximumTerms)
        }
        guard SearchAlternative.count(query) <= Self.maximumAlternatives else { throw .tooManyAlternatives }
        return query
    }

    private func add(
        _ meaning: Meaning, _ token: SearchLexer.Token, after previous: Previous, to query: inout SearchQuery
    ) throws(SearchQueryError) -> Previous {
        switch meaning {
        case .condition(let subject):
            let condition = SearchQuery.Condition(subject, isNegated: token.isNegated)
            if previous == .or {
                query.clauses[query.clauses.count - 1].append(condition)
            } else {
                query.clauses.append([condition])
            }
            return .condition
        case .after(let date): query.start = query.start.map { max($0, date) } ?? date
        case .before(let date): query.end = query.end.map { min($0, date) } ?? date
        }
        if previous == .or { throw .dateBesideOr }
        return .date
    }

    /// Nil where there is nothing to be found by.
    private func meaning(_ token: SearchLexer.Token, isTyping: Bool) throws(SearchQueryError) -> Meaning? {
        if token.isQuoted, token.isUnfinished { throw .openQuote }
        switch token.field {
        case nil:
            if token.isForeignOperator { throw .noOperator(token.text) }
            return term(token, .anywhere, isTyping).map { .condition(.indexed(.term($0))) }
        case "from":
            if !token.isQuoted, token.text.lowercased() == "me" { return .condition(.isMine) }
            guard let term = term(token, .author, isTyping) else { throw .noName }
            return .condition(.indexed(.term(term)))
        case "tag":
            var name = token
            name.text = String(token.text.drop { $0 == "#" })
            guard SearchNames.word(hashtag: name.text) != nil, let term = term(name, .tag, isTyping) else {
                throw .noTag
            }
            return .condition(.indexed(.term(term)))
        case "has": return .condition(try thing(token.text.lowercased()))
        case "is": return .condition(try state(token.text.lowercased()))
        case "before", "after":
            // `-before:` means of that day or after it.
            let start = try period(token).lowerBound
            return (token.field == "after") != token.isNegated ? .after(start) : .before(start)
        case let field?: throw .unknownField(field)
        }
    }

    /// Nil where the text has no word. An excluded word is a whole word even while it is typed: the prefix of its first letter
    /// would exclude nearly everything.
    private func term(
        _ token: SearchLexer.Token, _ place: SearchQuery.Term.Place, _ isTyping: Bool
    ) -> SearchQuery.Term? {
        guard SearchTokenizer.hasWord(token.text) else { return nil }
        let isBeingTyped = isTyping && token.isUnfinished && !token.isNegated
        return SearchQuery.Term(token.text, in: place, isPrefix: token.hasStar || isBeingTyped)
    }

    private func thing(_ name: String) throws(SearchQueryError) -> SearchQuery.Condition.Subject {
        switch name {
        case "link", "links", "url": .indexed(.hasLink)
        case "photo", "photos": .indexed(.hasPhotos)
        case "poll", "polls": .indexed(.hasPoll)
        default: throw .unknownThing
        }
    }

    private func state(_ name: String) throws(SearchQueryError) -> SearchQuery.Condition.Subject {
        switch name {
        case "liked": .isLiked
        case "mine": .isMine
        case "boost": .isBoost
        default: throw .unknownState
        }
    }

    private func period(_ token: SearchLexer.Token) throws(SearchQueryError) -> Range<Date> {
        guard let period = SearchPeriod.dates(token.text, zone: zone) else { throw .noDate(field: token.field ?? "") }
        return period
    }
}
