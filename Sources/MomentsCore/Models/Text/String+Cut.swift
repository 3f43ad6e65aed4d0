extension String {
    /// The beginning of a text of more than `limit` code points; nil where it has no more than that.
    ///
    /// The beginning ends with a whole character, unless the first one alone is longer than that.
    package func cut(toScalars limit: Int) -> String? {
        // Most texts are far shorter, and their bytes are counted already.
        guard utf8.count > limit else { return nil }
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return nil
        }
        let oneMore = String(unicodeScalars[...end])
        // The last character is the only one that what follows could still have been part of.
        let whole = oneMore[..<oneMore.index(before: oneMore.endIndex)]  // `dropLast` would go through all characters
        return whole.isEmpty ? String(unicodeScalars[..<end]) : String(whole)
    }
}

extension String {
    /// The beginning of a text that has more than `limit` bytes in UTF-8, up to the last whole code point; the text itself
    /// where it has no more.
    package func bounded(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: limit)
        while end > startIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
