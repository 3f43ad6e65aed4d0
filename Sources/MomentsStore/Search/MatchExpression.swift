import MomentsCore

/// Clauses in the language of FTS5 (sqlite.org/fts5.html, 3). Typed text only ever stands inside of quotes there, where nothing
/// but the quote itself means anything.
struct MatchExpression {
    typealias Expansion = (String) throws -> SearchExpansion.Lookup

    let text: String
    /// Clauses of which it asks less, the first letters of a word or nothing: what it finds has to be looked through for
    /// them.
    let loose: [[SearchAlternative.Condition]]

    /// - Parameter isAlone: whether the index has no other account's moments: then it is asked for the account only where
    ///   it is asked for nothing else, which takes half the time.
    ///   - knowsHandles: whether the index may have authors with handles, who are found by these as well.
    init(
        _ clauses: [[SearchAlternative.Condition]], account: Account.ID, isAlone: Bool, knowsHandles: Bool = false,
        expand: Expansion
    ) rethrows {
        let all = Self.quoted(SearchTags.account(account))
        var needed = isAlone ? [] : [all]
        var unwanted: [String] = []
        var loose: [[SearchAlternative.Condition]] = []
        for clause in clauses {
            let parts = try clause.map { try Self.part($0.subject, knowsHandles, expand: expand) }
            if parts.contains(where: \.isLoose) { loose.append(clause) }
            // The first letters of a word do not tell which moments lack the word.
            if zip(clause, parts).contains(where: { $0.isNegated && $1.isLoose }) { continue }
            if clause.count == 1, clause[0].isNegated {
                unwanted.append(parts[0].text)
            } else {
                let texts = zip(clause, parts).map { $0.isNegated ? "(\(all) NOT \($1.text))" : $1.text }
                needed.append(texts.count == 1 ? texts[0] : "(" + texts.joined(separator: " OR ") + ")")
            }
        }
        if needed.isEmpty { needed = [all] }
        let found = needed.joined(separator: " AND ")
        text = unwanted.isEmpty ? found : "(\(found)) NOT (\(unwanted.joined(separator: " OR ")))"
        self.loose = loose
    }

    private static func part(
        _ subject: SearchQuery.Indexed, _ knowsHandles: Bool, expand: Expansion
    ) rethrows -> (text: String, isLoose: Bool) {
        switch subject {
        case .hasLink: return (quoted(SearchTags.link), false)
        case .hasPhotos: return (quoted(SearchTags.photos), false)
        case .hasPoll: return (quoted(SearchTags.poll), false)
        case .term(let term): return try part(term, knowsHandles, expand: expand)
        }
    }

    private static func part(
        _ term: SearchQuery.Term, _ knowsHandles: Bool, expand: Expansion
    ) rethrows -> (text: String, isLoose: Bool) {
        if term.place == .tag {
            let word = SearchNames.word(hashtag: term.text) ?? term.text
            return try beginnings(of: word, if: term.isPrefix, expand: expand)
        }
        let (words, isLoose) = try words(term, expand: expand)
        guard term.place == .author else { return ("(" + words + ")", isLoose) }
        guard knowsHandles, let handle = SearchNames.word(handle: term.text) else {
            return ("author : (\(words))", isLoose)
        }
        let (handles, areLoose) = try beginnings(of: handle, if: term.isPrefix, expand: expand)
        return ("(author : (\(words)) OR \(handles))", isLoose || areLoose)
    }

    private static func words(
        _ term: SearchQuery.Term, expand: Expansion
    ) rethrows -> (text: String, isLoose: Bool) {
        let wanted = SearchTokenizer.wanted(term.text)
        let quoted = quoted(wanted)
        if SearchTokenizer.endsWithLoneLetter(term.text) { return (quoted + " *", false) }
        // The last letters of a run are found in the middle of one as they are.
        return try beginnings(of: wanted, if: term.isPrefix && !endsInRun(term.text), expand: expand)
    }

    /// - Parameter isPrefix: whether it is the beginning of a word; else it is looked for as it is.
    private static func beginnings(
        of wanted: String, if isPrefix: Bool, expand: Expansion
    ) rethrows -> (text: String, isLoose: Bool) {
        guard isPrefix else { return (quoted(wanted), false) }
        switch try expand(wanted) {
        case .asItIs: return (quoted(wanted) + " *", false)
        case .words(let words):
            return ("(" + (words.isEmpty ? [wanted] : words).map(quoted).joined(separator: " OR ") + ")", false)
        case .letters(let letters): return (quoted(letters) + " *", true)
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
