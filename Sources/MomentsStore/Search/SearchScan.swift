import GRDB

/// Joins two lists that are in the order of time, one of the full-text index and one of marked moments.
///
/// Each is followed for some candidates that are looked up in the other, and from where one of them got further both go on. So
/// a few moments among very many cost little, whichever list has the few.
struct SearchScan {
    /// A list with what its candidates are asked.
    private struct List {
        let candidates: String
        let filters: [String]
        /// How many are read at a time.
        let count: Int
    }

    /// Part of the way.
    private struct Step {
        let ids: [Int64]
        /// The last candidate; nil where there are no more.
        let last: Int64?
    }

    private enum Column: String, SelectColumn {
        case id = "c.id"
        case passes
    }

    /// A word's candidates are read in a row, in a million moments all of them in 0.4 ms; each lookup of a marked one is a
    /// search of its own, of 0.1 to 0.4 ms.
    private static let (wordCount, lookupCount) = (256, 4)

    private let lists: [List]
    private let arguments: StatementArguments
    private let isAscending: Bool
    private let db: Database

    /// - Parameter arguments: those of the source's conditions, and `match`.
    init(_ source: SearchSource, arguments: StatementArguments, isAscending: Bool, _ db: Database) {
        self.arguments = arguments
        self.isAscending = isAscending
        self.db = db
        let words = List(
            candidates: SearchSQL.words,
            filters: source.filters + (source.mark.map { [SearchSQL.isAmong($0)] } ?? []), count: Self.wordCount)
        guard let mark = source.mark else {
            lists = [words]
            return
        }
        let marked = SearchSQL.marked(mark)
        if source.clauses.isEmpty {
            lists = [List(candidates: marked, filters: source.filters, count: Self.wordCount)]
        } else {
            let lookups = List(
                candidates: marked, filters: source.filters + [SearchSQL.hasWords], count: Self.lookupCount)
            lists = [words, lookups]
        }
    }

    /// At most `limit` of what is found, in the order of reading.
    func ids(_ keys: ClosedRange<Int64>, limit: Int) throws -> [Int64] {
        var found: [Int64] = []
        var rest: ClosedRange<Int64>? = keys
        while let keys = rest, found.count < limit {
            var step = try step(lists[0], keys)
            for list in lists.dropFirst() where found.count + step.ids.count < limit && step.last != nil {
                let other = try self.step(list, keys)
                if isFurther(other.last, than: step.last) { step = other }
            }
            found += step.ids
            rest = step.last.flatMap { keys.beyond($0, isAscending: isAscending) }
        }
        return Array(found.prefix(limit))
    }

    private func step(_ list: List, _ keys: ClosedRange<Int64>) throws -> Step {
        let passes = list.filters.isEmpty ? "1" : list.filters.joined(separator: " AND ")
        let order = isAscending ? "ASC" : "DESC"
        let sql = """
            SELECT \(Column.list { $0 == .passes ? passes : $0.rawValue }) FROM (\(list.candidates) ORDER BY id \(order) LIMIT :limit) AS c ORDER BY c.id \(order)
            """
        let bounds: StatementArguments = ["first": keys.lowerBound, "last": keys.upperBound, "limit": list.count]
        let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments + bounds)
        let ids: [Int64] = try rows.compactMap { try $0[Column.passes] ? $0[Column.id] : nil }
        return Step(ids: ids, last: rows.count < list.count ? nil : try rows.last?[Column.id])
    }

    private func isFurther(_ one: Int64?, than other: Int64?) -> Bool {
        guard let one, let other else { return one == nil }
        return isAscending ? one > other : one < other
    }
}

extension ClosedRange<Int64> {
    /// The keys after this one in the order of reading.
    func beyond(_ key: Int64, isAscending: Bool) -> ClosedRange<Int64>? {
        if isAscending { return key < upperBound ? key + 1...upperBound : nil }
        return key > lowerBound ? lowerBound...key - 1 : nil
    }
}
