extension English: SearchWords {
    public var searchLabel: String { "Search" }

    public var searchHelp: [String] {
        [
            "Type what to look for, in texts, authors, links and descriptions of photos:",
            "  red boat             both words, in any order",
            "  \"red boat\"           beside each other",
            "  boat*                words that begin like this",
            "  from:ada             by this author",
            "  has:link has:photos  with a link, with photos",
            "  before:2021-03       by time: a year, a month",
            "  after:2021-03-22     or a day",
        ]
    }

    public var noMatch: String { "No moment has all of this." }

    public func found(_ count: Int, isAll: Bool) -> String { "\(count)\(isAll ? "" : "+") found" }

    public func message(of error: SearchQueryError) -> String {
        switch error {
        case .noName: "from: takes a name, like from:ada or from:\"Ada Okafor\"."
        case .noDate(let field): "\(field): takes a date, like \(field):2021, \(field):2021-03 or \(field):2021-03-22."
        case .unknownThing: "has: takes link or photos, like has:link."
        case .noWord: "Type a word to look for: signs and emoji alone are not found."
        case .tooManyWords(let limit): "No more than \(limit) words at once. Leave some out."
        }
    }

    public var searchHeading: String { "Search." }
    public var searchAdvice: String { "Type what to look for." }
    public func lookedFor(_ text: String) -> String { "Looked for: \(text)" }
    public func spokenCount(_ count: String) -> String { "\(count)." }
}
