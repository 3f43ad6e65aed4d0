extension SearchQuery {
    /// The conditions, all of them, by which this query narrows another one: the effect of typing on.
    ///
    /// Only words of ASCII letters and digits are told apart here. They are the same for the full-text index and for
    /// `Highlighter`, wherever they stand.
    /// - Returns: nil where the other query leaves something out that this one finds, or may.
    package func added(to other: SearchQuery) -> [SearchAlternative.Condition]? {
        guard start == other.start, end == other.end, clauses.count >= other.clauses.count else { return nil }
        var added: [[Condition]] = []
        for (clause, old) in zip(clauses, other.clauses) where clause != old {
            guard let word = Self.word(clause), let old = Self.word(old), word.goesOn(old) else { return nil }
            added.append(clause)
        }
        added += clauses.dropFirst(other.clauses.count)
        let conditions = added.compactMap { Self.word($0) == nil ? nil : SearchAlternative.Condition($0[0]) }
        return conditions.count == added.count ? conditions : nil
    }

    /// Nil where a clause asks for anything but one word.
    private static func word(_ clause: [Condition]) -> Term? {
        guard clause.count == 1, !clause[0].isNegated, let term = clause[0].term else { return nil }
        return term.text.utf8.allSatisfy { TokenizedText.asciiLetter($0) != nil } ? term : nil
    }
}

extension SearchQuery.Term {
    /// Whether it is found only where this beginning of it is.
    fileprivate func goesOn(_ beginning: SearchQuery.Term) -> Bool {
        beginning.isPrefix && place == beginning.place && text.utf8.starts(with: beginning.text.utf8)
    }
}
