import GRDB

/// Reads the matches of a query in the order of time, as far as they are wanted.
struct SearchFetch {
    /// How many matches are scanned for a prefix before FTS5 is left to gather all of its words.
    private static let maximumScanned = 600

    private let account: Account.ID
    private let keys: ClosedRange<Int64>
    private let isAscending: Bool
    private let db: Database

    init(account: Account.ID, keys: ClosedRange<Int64>, isAscending: Bool, _ db: Database) {
        self.account = account
        self.keys = keys
        self.isAscending = isAscending
        self.db = db
    }

    /// Rows of `MomentRow.wholeColumns`.
    func rows(_ query: SearchQuery, limit: Int) throws -> [Row] {
        let match = try MatchExpression(query, account: account) { try SearchExpansion(db).find($0) }
        guard !match.loose.isEmpty, limit > 0 else { return try rows(match, keys, limit: limit) }
        let filters = match.loose.map { PrefixFilter($0) }
        var found: [Row] = []
        var rest: ClosedRange<Int64>? = keys
        var count = 0
        while let keys = rest, found.count < limit, count < Self.maximumScanned {
            let batch = try rows(match, keys, limit: limit)
            found += try batch.filter { row in try filters.allSatisfy { try $0.lets(row) } }
            count += batch.count
            rest = try batch.count < limit ? nil : batch.last.flatMap { try beyond($0[.id], in: keys) }
        }
        if let rest, found.count < limit {
            let exact = MatchExpression(query, account: account) { _ in .asItIs }
            found += try rows(exact, rest, limit: limit - found.count)
        }
        return Array(found.prefix(limit))
    }

    /// By rowid: FTS5 then stops at the limit, while any other order would have it find everything.
    private func rows(_ match: MatchExpression, _ keys: ClosedRange<Int64>, limit: Int) throws -> [Row] {
        try Row.fetchAll(
            db.cachedStatement(sql: isAscending ? Self.oldestFirst : Self.newestFirst),
            arguments: [match.text, keys.lowerBound, keys.upperBound, limit, account])
    }

    /// The keys after this one in the order of reading.
    private func beyond(_ key: Int64, in keys: ClosedRange<Int64>) -> ClosedRange<Int64>? {
        if isAscending { return key < keys.upperBound ? key + 1...keys.upperBound : nil }
        return key > keys.lowerBound ? keys.lowerBound...key - 1 : nil
    }

    private static let newestFirst = sql("DESC")
    private static let oldestFirst = sql("ASC")

    private static func sql(_ order: String) -> String {
        """
        SELECT \(MomentRow.wholeColumns) FROM moment
        WHERE id IN (
          SELECT rowid FROM moment_text WHERE moment_text MATCH ? AND rowid >= ? AND rowid <= ?
          ORDER BY rowid \(order) LIMIT ?
        ) AND account_id = ?
        ORDER BY id \(order)
        """
    }
}
