import MomentsCore

/// Headers in lines of their own, as `curl --header @FILE` takes them: `Name: value`. Blank lines mean nothing.
nonisolated enum HeaderLines {
    /// In bytes: more than any server takes.
    static let maximumBytes = 64 << 10

    /// - Throws: which line is no header, without what stands in it.
    static func headers(_ bytes: [UInt8]) throws(Failure) -> [FeedSecrets.Header] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure("The headers are not UTF-8 text. Nothing was changed.")
        }
        var headers: [FeedSecrets.Header] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        where !line.allSatisfy(\.isWhitespace) {
            guard let header = header(line) else {
                throw Failure(
                    """
                    Line \(index + 1) of the headers is none that can be sent: “Name: value” in ASCII, and not one that \
                    is sent anyway, as Host is. Nothing was changed.
                    """)
            }
            headers.append(header)
        }
        return headers
    }

    private static func header(_ line: Substring) -> FeedSecrets.Header? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...]
        return FeedSecrets.Header(name: String(line[..<colon]), value: trimmed(value))
    }

    private static func trimmed(_ text: Substring) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        let start = text.drop(while: isBlank)
        return String(start.reversed().drop(while: isBlank).reversed())
    }
}
