import GRDB
import MomentsCore

/// Finds what to look for instead of the beginning of a word.
///
/// FTS5 has the matches of short beginnings ready. For a longer one it gathers the matches of all words that begin so, oldest
/// first, before it gives the newest: that takes as long as there are matches.
struct SearchExpansion {
    enum Lookup: Equatable {
        /// FTS5 has its matches ready, or knows best.
        case asItIs
        /// All words with the prefix; searching a few of them is fast.
        case words([String])
        /// They are too many. These first letters of it have their matches ready, among which to look for it.
        case letters(String)
    }

    /// The length, in letters, of the prefixes that FTS5 has an index of.
    private static let indexed = 3
    /// Each word costs a seek now, and one when it is looked for.
    private static let maximumWords = 12

    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    /// Without a look into the store: what begins with the first letters of a longer beginning.
    func firstLetters(_ beginning: String) throws -> Lookup {
        try longPrefix(beginning).map { .letters(Self.letters($0)) } ?? .asItIs
    }

    /// Each word of the index is found by a seek, which reads all that a very common word before it has.
    func find(_ beginning: String) throws -> Lookup {
        guard let prefix = try longPrefix(beginning) else { return .asItIs }
        // Before the names there is what every moment has: a seek would read all of that.
        if SearchNames.isWord(prefix) { return .letters(Self.letters(prefix)) }
        let next = try db.cachedStatement(sql: "SELECT term FROM moment_term WHERE term >= ? AND term < ? LIMIT 1")
        var words: [String] = []
        var start = prefix
        while let word = try String.fetchOne(next, arguments: [start, prefix + "\u{10FFFF}"]) {
            guard words.count < Self.maximumWords else { return .letters(Self.letters(prefix)) }
            words.append(word)
            start = word + "\u{1}"
        }
        return .words(words)
    }

    /// A single word of more letters than have an index; nil for anything else.
    private func longPrefix(_ beginning: String) throws -> String? {
        let tokens = try tokens(beginning)
        guard tokens.count == 1, let prefix = tokens.first, prefix.unicodeScalars.count > Self.indexed else {
            return nil
        }
        return prefix
    }

    private static func letters(_ prefix: String) -> String {
        String(String.UnicodeScalarView(prefix.unicodeScalars.prefix(indexed)))
    }

    /// As the index has them: letter case and diacritics are gone.
    private func tokens(_ text: String) throws -> [String] {
        if SearchNames.isWord(text) { return [text] }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
        return try db.makeTokenizer(.unicode61(diacritics: .remove)).tokenize(query: text).map(\.token)
    }
}
