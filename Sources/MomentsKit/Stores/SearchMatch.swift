/// A query in the language of FTS5 (sqlite.org/fts5.html, 3). What a person typed is only ever inside of quotes there,
/// where nothing but the quote itself means anything.
struct SearchMatch {
    /// The words that begin like this; nil where they are too many to be told apart.
    typealias Expansion = (String) throws -> [String]?

    let text: String

    init(_ query: SearchQuery, account: Account.ID, expand: Expansion) rethrows {
        var parts = [Self.quoted(SearchTags.account(account))]
        if query.needsLink { parts.append(Self.quoted(SearchTags.link)) }
        if query.needsPhotos { parts.append(Self.quoted(SearchTags.photos)) }
        parts += try query.terms.map { try Self.part($0, expand: expand) }
        text = parts.joined(separator: " AND ")
    }

    private static func part(_ term: SearchQuery.Term, expand: Expansion) rethrows -> String {
        (term.place == .author ? "author : " : "") + "(" + (try words(term, expand: expand)) + ")"
    }

    private static func words(_ term: SearchQuery.Term, expand: Expansion) rethrows -> String {
        let wanted = SearchWords.wanted(term.text)
        let quoted = quoted(wanted)
        if SearchWords.endsWithLoneLetter(term.text) { return quoted + " *" }
        // The last letters of a run are found in the middle of one as they are.
        guard term.isPrefix, !endsInRun(term.text) else { return quoted }
        guard let words = try expand(wanted) else { return quoted + " *" }
        return words.isEmpty ? quoted : words.map(self.quoted).joined(separator: " OR ")
    }

    private static func endsInRun(_ text: String) -> Bool {
        text.unicodeScalars.last(where: SearchWords.isOfWord).map(SearchWords.isOfRun) ?? false
    }

    /// A NUL would end the text for SQLite, in the middle of the quotes.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\"", with: "\"\"").replacing("\0", with: " ") + "\""
    }
}
