/// Why what was typed cannot be looked for.
public enum SearchQueryError: Error, Equatable, Sendable {
    case noName
    case noDate(field: String)
    case unknownThing
    /// No letter and no digit in all of it.
    case noWord
    case tooManyWords(limit: Int)
}
