extension English: SearchWords {
    package var searchLabel: String { "Search" }

    package var searchHelpHeading: String {
        "Type what to look for, in texts, authors, links and descriptions of photos:"
    }

    package var searchHelp: [String] {
        [
            "red boat        both, in any order",
            "\"red boat\"      beside each other",
            "red OR boat     at least one of them",
            "red -boat       red without boat",
            "boat*           words that begin so",
            "from:ada        or from:me, tag:kite",
            "has:link        has:photos, has:poll",
            "is:liked        or is:mine, is:boost",
            "before:2021-03  a year, month or day",
            "after:2021-03   in it, or later",
        ]
    }

    package var noMatch: String { "No moment has all of this." }

    package func found(_ count: Int, isAll: Bool) -> String { "\(count.grouped)\(isAll ? "" : "+") found" }

    package func position(_ number: Int, of count: Int, isAll: Bool) -> String {
        "\(number.grouped) of \(count.grouped)\(isAll ? "" : "+")"
    }

    package func message(of error: SearchQueryError) -> String {
        switch error {
        case .noName: "from: takes a name, like from:ada or from:\"Ada Okafor\"."
        case .noTag: "tag: takes a hashtag, like tag:kite."
        case .noDate(let field): "\(field): takes a date, like \(field):2021, \(field):2021-03 or \(field):2021-03-22."
        case .unknownThing: "has: takes link, photos or poll, like has:link."
        case .unknownState: "is: takes liked, mine or boost, like is:liked."
        case .unknownField(let name):
            "\(name): is not known; there are from:, tag:, has:, is:, before: and after:. "
                + "To look for these words, put them in quotes: \"\(name):…\"."
        case .noOperator(let name):
            "\(name) is not needed: red boat means both, red -boat without boat, red OR boat one of them. "
                + "To look for the word, put it in quotes or in small letters."
        case .looseOr:
            "OR stands between two things to look for, like red OR boat. To look for the word, put it in small letters."
        case .dateBesideOr: "OR does not join dates. Put before: and after: in front, like after:2021 red OR boat."
        case .openQuote: "A quote is still open. Close it, like \"red boat\"."
        case .noWord: "Type a word to look for: signs and emoji alone are not found."
        case .tooManyWords(let limit): "No more than \(limit) words at once. Leave some out."
        case .tooManyAlternatives: "Too many is: and from:me are joined by OR. Leave some out."
        }
    }

    package var noOlderMatch: String { "There is no older match." }
    package var noNewerMatch: String { "There is no newer match." }

    package func nothingLookedFor(search: String?) -> String {
        "There is no search yet" + (search.map { ": \($0) starts one." } ?? ".")
    }

    package var searchHeading: String { "Search." }
    package var searchAdvice: String { "Type what to look for." }
    package func lookedFor(_ text: String) -> String { "Looked for: \(text)" }
    package func spokenCount(_ count: String) -> String { "\(count)." }
}
