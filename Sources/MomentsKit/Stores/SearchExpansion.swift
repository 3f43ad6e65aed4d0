import GRDB

/// Finds the words of the index that begin with some letters.
///
/// FTS5 has the hits of short prefixes ready. For a longer one it gathers the hits of all words that begin so, oldest
/// first, before it gives the newest: that takes as long as there are hits. Where the words are few, looking for each of
/// them takes next to nothing.
struct SearchExpansion {
    /// The letters from which on FTS5 has no index of prefixes.
    private static let shortest = 4
    /// Each word costs a seek now, and one when it is looked for.
    private static let mostWords = 12

    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    /// - Returns: Nil where it is better left to FTS5.
    func words(beginningWith text: String) throws -> [String]? {
        let tokens = try tokens(text)
        guard tokens.count == 1, let prefix = tokens.first, prefix.unicodeScalars.count >= Self.shortest else {
            return nil
        }
        let next = try db.cachedStatement(sql: "SELECT term FROM moment_term WHERE term >= ? AND term < ? LIMIT 1")
        var words: [String] = []
        var start = prefix
        while let word = try String.fetchOne(next, arguments: [start, prefix + "\u{10FFFF}"]) {
            guard words.count < Self.mostWords else { return nil }
            words.append(word)
            start = word + "\u{1}"
        }
        return words
    }

    /// As the index has them: letter case and diacritics are gone.
    private func tokens(_ text: String) throws -> [String] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
        return try db.makeTokenizer(.unicode61(diacritics: .remove)).tokenize(query: text).map(\.token)
    }
}
