/// One of the ways in which a moment can match a query, with nothing left to choose but among words.
///
/// The full-text index knows words, hashtags, links, photos and polls, and joins them as it likes. Likes and whose a moment is are elsewhere:
/// where OR stands beside them, each side is looked for on its own.
package struct SearchAlternative: Equatable {
    /// A condition of the full-text index.
    package struct Condition: Equatable {
        package let subject: SearchQuery.Indexed
        package let isNegated: Bool

        package init(subject: SearchQuery.Indexed, isNegated: Bool) {
            self.subject = subject
            self.isNegated = isNegated
        }
    }

    /// Of each at least one condition has to hold.
    package private(set) var clauses: [[Condition]] = []
    /// Nil where it may be either.
    package private(set) var isLiked: Bool?
    /// Likewise.
    package private(set) var isMine: Bool?
    /// Likewise.
    package private(set) var isBoost: Bool?

    /// All that a query has. Empty where each would have to be something and its opposite.
    package static func all(_ query: SearchQuery) -> [SearchAlternative] {
        query.clauses.reduce([SearchAlternative()]) { all, clause in
            let words = clause.compactMap(Condition.init)
            let states = clause.filter { Condition($0) == nil }
            return all.flatMap { alternative in
                (words.isEmpty ? [] : [alternative.adding(words)]) + states.compactMap(alternative.adding)
            }
        }
    }

    /// How many a query has at most.
    package static func count(_ query: SearchQuery) -> Int {
        query.clauses.reduce(1) { count, clause in
            let states = clause.count { Condition($0) == nil }
            // Terms are few, but a paste may hold any number of states.
            return min(count * (states + (states < clause.count ? 1 : 0)), 1_000_000)
        }
    }

    private func adding(_ words: [Condition]) -> SearchAlternative {
        var result = self
        result.clauses.append(words)
        return result
    }

    /// Nil where it contradicts what is asked already.
    private func adding(_ state: SearchQuery.Condition) -> SearchAlternative? {
        let member: WritableKeyPath<SearchAlternative, Bool?>
        switch state.subject {
        case .isLiked: member = \.isLiked
        case .isMine: member = \.isMine
        case .isBoost: member = \.isBoost
        case .indexed: return nil
        }
        guard self[keyPath: member] != state.isNegated else { return nil }
        var result = self
        result[keyPath: member] = !state.isNegated
        return result
    }
}

extension SearchAlternative.Condition {
    /// Nil where the index does not know it.
    init?(_ condition: SearchQuery.Condition) {
        guard case .indexed(let subject) = condition.subject else { return nil }
        self.init(subject: subject, isNegated: condition.isNegated)
    }
}
