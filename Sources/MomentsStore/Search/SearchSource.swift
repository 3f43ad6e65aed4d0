import GRDB
import MomentsCore

/// Where the matches of an alternative come from: the moments that the full-text index has, those that an index of marked
/// moments has, or both; and what else is asked of each.
struct SearchSource {
    /// For the full-text index; an author is a condition among them where the reader's own moments are found by name.
    let clauses: [[SearchAlternative.Condition]]
    /// The kind of moments of which an index has all that can match.
    let mark: MarkedMoments?
    /// Conditions in SQL on a moment `c.id`.
    let filters: [String]

    /// - Parameters:
    ///   - owner: the person whose timeline it is, as the origin names them.
    ///   - handles: as the Mastodon-compatible servers that they follow know them.
    static func all(_ query: SearchQuery, owner: Owner?, handles: [String] = []) -> [SearchSource] {
        SearchAlternative.all(query).flatMap { alternative -> [SearchSource] in
            guard alternative.isMine == true else { return [SearchSource(alternative)] }
            let own =
                [SearchSource(alternative, .own)] + handles.map { SearchSource(alternative, by: $0, and: isOwnStatus) }
            guard let owner else { return own }
            let nameless = SearchSource(alternative, .nameless, also: [isOwners])
            return own + [nameless] + (owner.user.name.map { [SearchSource(alternative, by: $0, and: isOwners)] } ?? [])
        }
    }

    /// The same with one more condition on a moment; nil for none.
    func also(_ condition: ((_ key: String) -> String)?) -> SearchSource {
        condition.map { SearchSource(clauses: clauses, mark: mark, filters: filters + [$0("c.id")]) } ?? self
    }

    private init(clauses: [[SearchAlternative.Condition]], mark: MarkedMoments?, filters: [String]) {
        (self.clauses, self.mark, self.filters) = (clauses, mark, filters)
    }

    private init(_ alternative: SearchAlternative) {
        let states = Self.states(alternative)
        clauses = alternative.clauses
        mark = states.marks.first
        filters = states.filters + (alternative.isMine == false ? [Self.isNotMine] : [])
    }

    private init(_ alternative: SearchAlternative, _ mark: MarkedMoments, also filters: [String] = []) {
        clauses = alternative.clauses
        self.mark = mark
        let states = Self.states(alternative)
        self.filters = filters + states.marks.prefix(1).map(SearchSQL.isAmong) + states.filters
    }

    /// Names and handles are in the full-text index; whether it is the owner is then looked at.
    private init(_ alternative: SearchAlternative, by name: String, and condition: String) {
        let author = SearchTokenizer.hasWord(name) ? [[SearchAlternative.Condition(by: name)]] : []
        let states = Self.states(alternative)
        clauses = alternative.clauses + author
        mark = states.marks.first
        filters = states.filters + [condition]
    }

    /// The conditions beside those on the author: the marks of all matches, and the filters for reading the first mark.
    private static func states(_ alternative: SearchAlternative) -> (marks: [MarkedMoments], filters: [String]) {
        let asked = [(alternative.isLiked, MarkedMoments.liked), (alternative.isBoost, .boost)]
        let marks = asked.filter { $0.0 == true }.map(\.1)
        let others = asked.filter { $0.0 == false }.map { "NOT " + SearchSQL.isAmong($0.1) }
        return (marks, marks.dropFirst().map(SearchSQL.isAmong) + others)
    }

    private static let isOwners = "EXISTS (SELECT 1 FROM moment WHERE id = c.id AND \(Owner.isSame))"
    private static let isOwnStatus = "EXISTS (SELECT 1 FROM moment WHERE id = c.id AND \(postedByOwner))"
    private static let isNotMine = """
        EXISTS (
          SELECT 1 FROM moment WHERE id = c.id AND is_own = 0 AND NOT (\(Owner.isSame)) AND NOT (\(postedByOwner))
        )
        """

    /// Whether the server that a moment came from says that the person wrote it there.
    private static let postedByOwner = """
        EXISTS (
          SELECT 1 FROM feed
          WHERE feed.id = moment.feed_id AND \(Feed.Kind.sql("feed.kind", has: .signIn)) AND user_id = moment.author_id)
        """
}

extension SearchAlternative.Condition {
    fileprivate init(by name: String) {
        self.init(subject: .term(SearchQuery.Term(name, in: .author)), isNegated: false)
    }
}

extension Owner {
    /// `isSame(as:)` of a moment's author, in SQL; authors in feeds are others, whatever they are called there. Arguments:
    /// `:ownerID`, `:ownerName` and `:ownerAvatar`.
    static let isSame = """
        feed_id IS NULL AND ifnull(iif(author_id IS NULL, author_name = :ownerName AND author_avatar IS :ownerAvatar,
          author_id = :ownerID AND iif(author_name IS NULL, author_avatar IS :ownerAvatar, author_name = :ownerName)), 0)
        """
}
