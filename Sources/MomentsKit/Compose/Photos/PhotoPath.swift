import MomentsCore

/// A path as people type it, and as terminals paste one of a file that was dropped on them: in quotes, with backslashes
/// before blanks, or as a `file:` address (RFC 8089).
package enum PhotoPath {
    /// - Parameter home: what "~" stands for; nil where there is none.
    package static func path(_ text: String, home: String?) -> String {
        let text = text.trimmed
        if let path = fileAddress(text) { return path }
        let path = unquoted(text)
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }

    /// Whether a pasted text is nothing but the whole path of a photo.
    package static func isPhoto(_ text: String) -> Bool {
        let text = text.trimmed
        guard !text.contains(where: \.isNewline) else { return false }
        let path = path(text, home: "")
        let isUnquoted = path == text || text.hasPrefix("~/")
        // A blank that nothing quotes parts words.
        guard path.hasPrefix("/"), !isUnquoted || !path.contains(" ") else { return false }
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        return endings.contains(name[dot...].dropFirst().lowercased())
    }

    private static let endings: Set<String> = ["jpg", "jpeg", "png", "gif", "webp"]

    private static func fileAddress(_ text: String) -> String? {
        guard text.lowercased().hasPrefix("file:///") || text.lowercased().hasPrefix("file://localhost/") else {
            return nil
        }
        let rest = text.dropFirst("file://".count)
        return rest.firstIndex(of: "/").flatMap { PercentEncoding.decode(rest[$0...]) }
    }

    /// As a shell reads one word.
    private static func unquoted(_ text: String) -> String {
        var (result, quote, isEscaped) = ("", Character?.none, false)
        for character in text {
            if isEscaped {
                result.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if quote == nil ? character == "'" || character == "\"" : character == quote {
                quote = quote == nil ? character : nil
            } else {
                result.append(character)
            }
        }
        // Quotes that do not end are a part of the name.
        return quote == nil && !isEscaped ? result : text
    }
}
