import GRDB
import MomentsCore

/// Reads the matches of a query in the order of time, as far as they are wanted.
struct SearchFetch {
    /// A way to look for beginnings of words, and how many matches are looked through for them.
    private typealias Attempt = (expand: MatchExpression.Expansion, maximumScanned: Int)

    /// How many matches are scanned for a prefix before FTS5 is left to gather all of its words.
    private static let maximumScanned = 600

    private let account: Account.ID
    private let isAlone: Bool
    private let owner: Owner?
    private let isLocal: Bool
    private let feed: Feed.ID?
    /// In SQL: what else is asked of the moment of a key; nil where nothing is.
    private let isShown: ((_ key: String) -> String)?
    private let keys: ClosedRange<Int64>
    private let isAscending: Bool
    private let db: Database

    /// - Parameters:
    ///   - owner: the person whose timeline it is, as the origin names them.
    ///   - isLocal: whether what they posted on servers is not theirs here.
    ///   - feed: whose entries alone are found; nil for those of all.
    init(
        account: Account.ID, owner: Owner?, isLocal: Bool = false, feed: Feed.ID? = nil, keys: ClosedRange<Int64>,
        isAscending: Bool, _ db: Database
    ) throws {
        self.account = account
        let others = try db.cachedStatement(sql: "SELECT 1 FROM account WHERE id <> ? LIMIT 1")
        isAlone = try Int.fetchOne(others, arguments: [account]) == nil
        self.owner = owner
        self.isLocal = isLocal
        self.feed = feed
        if feed != nil {
            isShown = { "EXISTS (SELECT 1 FROM moment WHERE id = \($0) AND feed_id = :feed)" }
        } else if try Twins.exist(in: account, db) {
            isShown = { Twins.isShown(key: $0) }
        } else {
            isShown = nil
        }
        self.keys = keys
        self.isAscending = isAscending
        self.db = db
    }

    /// Rows of `MomentRow.wholeColumns`.
    func rows(_ query: SearchQuery, limit: Int) throws -> [Row] {
        let sources = try sources(query)
        let knowsHandles = try knowsHandles(query)
        if sources.count == 1 { return try rows(sources[0], knowsHandles, limit: limit) }
        var found: [Int64: Row] = [:]
        for source in sources {
            for row in try rows(source, knowsHandles, limit: limit) { found[try row[.id]] = row }
        }
        let order = found.keys.sorted { isAscending ? $0 < $1 : $0 > $1 }
        return order.prefix(limit).compactMap { found[$0] }
    }

    /// How many moments match, counted as far as a limit.
    func count(_ query: SearchQuery, upTo limit: Int?) throws -> Int {
        let sources = try sources(query)
        if sources.isEmpty { return 0 }
        let knowsHandles = try knowsHandles(query)
        var arguments = arguments
        for (index, source) in sources.enumerated() {
            let match = MatchExpression(
                source.clauses, account: account, isAlone: isAlone, knowsHandles: knowsHandles
            ) { _ in .asItIs }
            arguments += ["match\(index)": match.text]
        }
        arguments += ["first": keys.lowerBound, "last": keys.upperBound, "limit": limit ?? -1]
        let sql = SearchSQL.count(sources.map { $0.also(isShown) })
        return try Int.fetchOne(db.makeStatement(sql: sql), arguments: arguments) ?? 0
    }

    private func sources(_ query: SearchQuery) throws -> [SearchSource] {
        guard !isLocal, query.clauses.joined().contains(where: { $0.subject == .isMine }) else {
            return SearchSource.all(query, owner: owner)
        }
        let select = "SELECT DISTINCT user_id FROM feed WHERE account_id = ? AND \(Feed.Kind.sql(has: .signIn))"
        let handles = try String?.fetchAll(db.cachedStatement(sql: select), arguments: [account]).compactMap(\.self)
        return SearchSource.all(query, owner: owner, handles: handles)
    }

    /// Whether the query asks for an author who may have a handle: then the index is asked for more.
    private func knowsHandles(_ query: SearchQuery) throws -> Bool {
        guard query.clauses.joined().contains(where: { $0.term?.place == .author || $0.subject == .isMine }) else {
            return false
        }
        return try Int.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM status LIMIT 1")) != nil
    }

    private var arguments: StatementArguments {
        [
            "account": account, "ownerID": owner?.user.id, "ownerName": owner?.user.name,
            "ownerAvatar": owner?.user.avatar, "feed": feed,
        ]
    }

    /// The matches of the key before have just been read, and mostly those of a further letter are among them: it is looked
    /// for there before words are looked up.
    private func rows(_ source: SearchSource, _ knowsHandles: Bool, limit: Int) throws -> [Row] {
        let expansion = SearchExpansion(db)
        let attempts: [Attempt] = [
            (expansion.firstLetters, 1), (expansion.find, Self.maximumScanned), ({ _ in .asItIs }, .max),
        ]
        var found: [Row] = []
        var rest: ClosedRange<Int64>? = keys
        for attempt in attempts {
            guard let keys = rest, found.count < limit else { break }
            rest = try read(source, keys, attempt, knowsHandles, limit: limit, into: &found)
        }
        return Array(found.prefix(limit))
    }

    /// - Returns: what is left to be looked through; nil where nothing is.
    private func read(
        _ source: SearchSource, _ keys: ClosedRange<Int64>, _ attempt: Attempt, _ knowsHandles: Bool, limit: Int,
        into found: inout [Row]
    ) throws -> ClosedRange<Int64>? {
        let match = try MatchExpression(
            source.clauses, account: account, isAlone: isAlone, knowsHandles: knowsHandles, expand: attempt.expand)
        let filters = match.loose.map { ClauseFilter($0) }
        let feeds = FeedSources(account, db)
        var rest: ClosedRange<Int64>? = keys
        var count = 0
        while let keys = rest, found.count < limit, filters.isEmpty || count < attempt.maximumScanned {
            let batch = try page(source, match, keys, limit: limit)
            found += try batch.filter { row in
                try filters.allSatisfy { try $0.lets(row) { try MomentRow.status(row, feeds) } }
            }
            count += batch.count
            rest =
                try batch.count < limit
                ? nil : batch.last.flatMap { try keys.beyond($0[.id], isAscending: isAscending) }
        }
        return rest
    }

    /// By rowid: FTS5 then stops at the limit, while any other order would have it find everything.
    private func page(
        _ source: SearchSource, _ match: MatchExpression, _ keys: ClosedRange<Int64>, limit: Int
    ) throws -> [Row] {
        guard source.mark == nil, source.filters.isEmpty else {
            let scan = SearchScan(
                source.also(isShown), arguments: arguments + ["match": match.text], isAscending: isAscending, db)
            let whole = try db.cachedStatement(sql: MomentQueries.whole)
            return try scan.ids(keys, limit: limit).compactMap { try Row.fetchOne(whole, arguments: [account, $0]) }
        }
        return try Row.fetchAll(
            db.cachedStatement(sql: matches),
            arguments: [
                "match": match.text, "first": keys.lowerBound, "last": keys.upperBound, "limit": limit,
                "account": account, "feed": feed,
            ])
    }

    private var matches: String {
        let order = isAscending ? "ASC" : "DESC"
        return """
            SELECT \(MomentRow.wholeColumns) FROM moment
            WHERE id IN (
              \(SearchSQL.words) \(isShown.map { "AND " + $0("moment_text.rowid") } ?? "") ORDER BY rowid \(order) LIMIT :limit
            ) AND account_id = :account AND hidden = 0
            ORDER BY id \(order)
            """
    }
}
