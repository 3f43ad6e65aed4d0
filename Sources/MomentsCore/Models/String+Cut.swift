extension String {
    /// The beginning of a text of more than `limit` code points; nil where it has no more than that.
    ///
    /// It ends with a whole character, unless the first one alone is longer than that.
    package func cut(toScalars limit: Int) -> String? {
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return nil
        }
        let oneMore = String(unicodeScalars[...end])
        // The last character is the only one that what follows could still have been part of.
        let whole = oneMore.dropLast()
        return whole.isEmpty ? String(unicodeScalars[..<end]) : String(whole)
    }
}
