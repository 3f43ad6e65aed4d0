/// Why what was typed cannot be looked for.
public enum SearchQueryError: ExplainedError, Equatable {
    case noName
    case noDate(field: String)
    case unknownThing
    /// No letter and no digit in all of it.
    case noWord
    case tooManyWords(limit: Int)

    public var message: String {
        switch self {
        case .noName: "from: takes a name, like from:ada or from:\"Ada Okafor\"."
        case .noDate(let field): "\(field): takes a date, like \(field):2021, \(field):2021-03 or \(field):2021-03-22."
        case .unknownThing: "has: takes link or photos, like has:link."
        case .noWord: "Type a word to look for: signs and emoji alone are not found."
        case .tooManyWords(let limit): "No more than \(limit) words at once. Leave some out."
        }
    }
}
