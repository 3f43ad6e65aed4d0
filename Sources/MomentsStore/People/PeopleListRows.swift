import GRDB
import MomentsCore

/// The people on a list of people, in the store. To be used within one transaction.
struct PeopleListRows {
    private let view: Int64
    private let db: Database

    /// - Parameter view: the number of its row.
    init(_ view: Int64, _ db: Database) {
        self.view = view
        self.db = db
    }

    /// The link to the people behind the last one, where the person asked for them.
    func asked() throws -> PageLink? {
        let sql = "SELECT next_page FROM server_view WHERE id = ? AND next_asked IS NOT NULL"
        return try String?.fetchOne(db.cachedStatement(sql: sql), arguments: [view])?.flatMap { PageLink($0) }
    }

    /// The beginning of the list came. Down to its last person nobody else is on the list any more; where that one was not
    /// there, the people below are not known.
    /// - Parameters:
    ///   - page: the numbers of their rows.
    ///   - next: the link to the people behind them; nil: there are none.
    func begin(with page: [Int64], next: PageLink?) throws {
        let met = next == nil ? nil : try page.last.flatMap { try place(of: $0) }
        let last = met ?? .max
        let stored = try Int64.fetchAll(db.cachedStatement(sql: Self.selectUpTo), arguments: [view, last])
        if stored != page {
            try db.cachedStatement(sql: Self.deleteUpTo).execute(arguments: [view, last])
            for person in page {
                try db.cachedStatement(sql: Self.delete).execute(arguments: [person, view])
            }
            let first = (met ?? 0) - Int64(page.count) + 1
            for (index, person) in page.enumerated() { try insert(person, at: first + Int64(index)) }
        }
        let hasOthers = try Int.fetchOne(db.cachedStatement(sql: Self.hasBelow), arguments: [view, last]) != nil
        try db.cachedStatement(sql: Self.setNext).execute(arguments: [view, hasOthers, next?.text])
    }

    /// Adds the people behind the last one. People who are on the list keep their place.
    /// - Parameter link: led to them; where another one does meanwhile, they belong elsewhere.
    func add(_ page: [Int64], at link: PageLink, next: PageLink?) throws {
        let sql = "SELECT 1 FROM server_view WHERE id = ? AND next_page = ?"
        let isNext = try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [view, link.text]) != nil
        guard isNext else { return }
        let last = try Int64?.fetchOne(db.cachedStatement(sql: Self.selectLast), arguments: [view]) ?? nil
        for (index, person) in page.enumerated() { try insert(person, at: (last ?? 0) + 1 + Int64(index)) }
        try db.cachedStatement(sql: Self.setNext).execute(arguments: [view, false, next?.text])
    }

    /// A change was delivered that takes a person off a list.
    static func leave(_ list: PeopleList, of feed: Feed.ID, _ person: Int64, _ db: Database) throws {
        try db.cachedStatement(sql: leave).execute(arguments: [person, feed, list.name])
    }

    /// A change was delivered that puts a person on a list, where that was fetched.
    static func enter(_ list: PeopleList, of feed: Feed.ID, _ person: Int64, _ db: Database) throws {
        try db.cachedStatement(sql: enter).execute(arguments: [person, feed, list.name])
    }

    /// Forgets details of people who are on no list any more.
    static func forgetDetails(of feed: Feed.ID, _ db: Database) throws {
        try db.cachedStatement(sql: forget).execute(arguments: [feed])
    }

    private func place(of person: Int64) throws -> Int64? {
        let sql = "SELECT place FROM server_view_person WHERE person_id = ? AND view_id = ?"
        return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [person, view])
    }

    private func insert(_ person: Int64, at place: Int64) throws {
        try db.cachedStatement(sql: Self.insert).execute(arguments: [view, place, person])
    }

    private static let selectUpTo = """
        SELECT person_id FROM server_view_person WHERE view_id = ? AND place <= ? ORDER BY place
        """
    private static let deleteUpTo = "DELETE FROM server_view_person WHERE view_id = ? AND place <= ?"
    private static let delete = "DELETE FROM server_view_person WHERE person_id = ? AND view_id = ?"
    private static let hasBelow = "SELECT 1 FROM server_view_person WHERE view_id = ? AND place > ? LIMIT 1"
    private static let selectLast = "SELECT max(place) FROM server_view_person WHERE view_id = ?"
    /// A list that was removed meanwhile has no people; each person is on a list once.
    private static let insert = """
        INSERT INTO server_view_person (view_id, place, person_id)
        SELECT id, ?2, ?3 FROM server_view WHERE id = ?1 ON CONFLICT DO NOTHING
        """
    /// Where others stay below a beginning, what comes behind them stays the same.
    private static let setNext = """
        UPDATE server_view SET next_page = iif(?2, next_page, ?3), next_asked = NULL WHERE id = ?1
        """
    private static let leave = """
        DELETE FROM server_view_person
        WHERE person_id = ?1 AND view_id = (SELECT id FROM server_view WHERE feed_id = ?2 AND name = ?3)
        """
    private static let enter = """
        INSERT INTO server_view_person (view_id, place, person_id)
        SELECT id, ifnull((SELECT min(place) FROM server_view_person WHERE view_id = server_view.id), 0) - 1, ?1
        FROM server_view WHERE feed_id = ?2 AND name = ?3 AND fetched_at IS NOT NULL ON CONFLICT DO NOTHING
        """
    private static let forget = """
        UPDATE person SET details = NULL WHERE feed_id = ?1 AND details IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM server_view_person WHERE person_id = person.id)
        """
}
