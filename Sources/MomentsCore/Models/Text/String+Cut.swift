extension String {
    /// The beginning of a text of more than `limit` code points; nil where it has no more than that.
    ///
    /// It ends with a whole character, unless the first one alone is longer than that.
    package func cut(toScalars limit: Int) -> String? {
        // Most texts are far shorter, and their bytes are counted already.
        guard utf8.count > limit else { return nil }
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return nil
        }
        let oneMore = String(unicodeScalars[...end])
        // The last character is the only one that what follows could still have been part of.
        let whole = oneMore.dropLast()
        return whole.isEmpty ? String(unicodeScalars[..<end]) : String(whole)
    }
}
