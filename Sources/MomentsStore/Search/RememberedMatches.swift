import GRDB
import MomentsCore

/// The newest matches of what was looked for last: those of a longer query are among them.
struct RememberedMatches {
    private struct Match {
        /// Of `MomentRow.wholeColumns`.
        let row: Row
        let moment: Moment
    }

    /// How many are remembered. More have been read only where somebody reads on.
    private static let maximum = 100

    private let query: SearchQuery
    /// Of the store, before they were read.
    private let version: Int
    private var matches: [Match]
    /// Whether the store has no others.
    private var isWhole: Bool

    /// - Parameters:
    ///   - version: of the store, before they were read.
    ///   - isWhole: whether there are no others.
    init(_ query: SearchQuery, version: Int, rows: [Row], moments: [Moment], isWhole: Bool) {
        self.init(query, version: version, matches: [], isWhole: false)
        add(rows, moments, isWhole: isWhole)
    }

    private init(_ query: SearchQuery, version: Int, matches: [Match], isWhole: Bool) {
        self.query = query
        self.version = version
        self.matches = matches
        self.isWhole = isWhole
    }

    /// The newest of them.
    func first(_ limit: Int) -> KnownMatches {
        KnownMatches(moments: matches.prefix(limit).map(\.moment), isWhole: isWhole && matches.count <= limit)
    }

    /// The matches of a query with more in it; nil where these do not tell.
    /// - Parameter version: of the store now.
    /// - Throws: where a row does not hold what the table says.
    func narrowed(to query: SearchQuery, version: Int) throws -> RememberedMatches? {
        guard version == self.version, let added = query.added(to: self.query) else { return nil }
        let filter = added.map { ClauseFilter([$0]) }
        let matches = try matches.filter { match in
            try filter.allSatisfy { try $0.lets(match.row) { match.moment.status } }
        }
        return RememberedMatches(query, version: version, matches: matches, isWhole: isWhole)
    }

    /// Whether a page of a query goes on where these end.
    func end(before page: TimelinePage, of query: SearchQuery, version: Int) -> Bool {
        guard case .before(let id) = page else { return false }
        return version == self.version && query == self.query && id == matches.last?.moment.id
    }

    /// Adds the next older ones. Long texts are not kept in memory: what is older than the first of them is forgotten.
    mutating func add(_ rows: [Row], _ moments: [Moment], isWhole: Bool) {
        let short = moments.prefix { !$0.isTitleCut }.prefix(Self.maximum - matches.count)
        matches += zip(rows, short).map(Match.init)
        self.isWhole = isWhole && short.count == moments.count
    }
}
