/// A query in the language of FTS5 (sqlite.org/fts5.html, 3). What a person typed is only ever inside of quotes there,
/// where nothing but the quote itself means anything.
struct MatchExpression {
    typealias Expansion = (String) throws -> SearchExpansion.Lookup

    let text: String
    /// Terms for whose first letters it looks: what it finds has to be looked through for them.
    private(set) var loose: [SearchQuery.Term] = []

    init(_ query: SearchQuery, account: Account.ID, expand: Expansion) rethrows {
        var parts = [Self.quoted(SearchTags.account(account))]
        if query.needsLink { parts.append(Self.quoted(SearchTags.link)) }
        if query.needsPhotos { parts.append(Self.quoted(SearchTags.photos)) }
        for term in query.terms {
            let (words, isLoose) = try Self.words(term, expand: expand)
            parts.append((term.place == .author ? "author : " : "") + "(" + words + ")")
            if isLoose { loose.append(term) }
        }
        text = parts.joined(separator: " AND ")
    }

    private static func words(
        _ term: SearchQuery.Term, expand: Expansion
    ) rethrows -> (text: String, isLoose: Bool) {
        let wanted = SearchTokenizer.wanted(term.text)
        let quoted = quoted(wanted)
        if SearchTokenizer.endsWithLoneLetter(term.text) { return (quoted + " *", false) }
        // The last letters of a run are found in the middle of one as they are.
        guard term.isPrefix, !endsInRun(term.text) else { return (quoted, false) }
        switch try expand(wanted) {
        case .asItIs: return (quoted + " *", false)
        case .words(let words):
            return ((words.isEmpty ? [wanted] : words).map(self.quoted).joined(separator: " OR "), false)
        case .letters(let letters): return (self.quoted(letters) + " *", true)
        }
    }

    private static func endsInRun(_ text: String) -> Bool {
        text.unicodeScalars.last(where: SearchTokenizer.isOfWord).map(SearchTokenizer.isOfRun) ?? false
    }

    /// A NUL would end the text for SQLite, in the middle of the quotes.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\"", with: "\"\"").replacing("\0", with: " ") + "\""
    }
}
