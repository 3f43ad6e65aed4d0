/// Why a typed text is no query.
public enum SearchQueryError: Error, Equatable, Sendable {
    case noName
    case noTag
    case noDate(field: String)
    case unknownThing
    case unknownState
    /// A field that there is not, in lower case: "to" of `to:ada`.
    case unknownField(String)
    /// AND or NOT, which other programs have.
    case noOperator(String)
    /// One side of OR is empty.
    case looseOr
    /// A date on one side of OR.
    case dateBesideOr
    case openQuote
    /// No letter and no digit in all of it.
    case noWord
    case tooManyWords(limit: Int)
    /// OR joins too much that the full-text index does not know.
    case tooManyAlternatives
}
