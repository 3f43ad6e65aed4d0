import Essentials
import GRDB
import TestSupport
import Testing

@testable import MomentsStore

struct RowStatementTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { try $0.execute(sql: "CREATE TABLE item (a, b)") }
    }

    private func insert(_ rows: [[DatabaseValue]]) throws {
        try queue.write { db in
            let statement = RowStatement(try db.cachedStatement(sql: "INSERT INTO item VALUES (?, ?)"))
            for row in rows { try statement.execute(row) }
        }
    }

    private var stored: [[DatabaseValue]] {
        get throws {
            try queue.read { try Row.fetchAll($0, sql: "SELECT a, b FROM item").map { Array($0.databaseValues) } }
        }
    }

    @Test func valuesOfEachRowAreStoredAsTheyAre() throws {
        let rows = [
            ["a".databaseValue, "".databaseValue], ["\u{1F345}".databaseValue, .null],
            [Int64.min.databaseValue, 0.5.databaseValue], [.null, "b".databaseValue],
            [String(repeating: "瓶", count: 100_000).databaseValue, true.databaseValue],
        ]

        try insert(rows)

        try expectEqual(stored, rows)
    }

    @Test func textEndsAtItsFirstNULAsEverywhere() throws {
        let row = ["a\0b".databaseValue, "\0".databaseValue]
        try queue.write { try $0.execute(sql: "INSERT INTO item VALUES (?, ?)", arguments: StatementArguments(row)) }

        try insert([row])

        try expectEqual(
            queue.read { try Int.fetchOne($0, sql: "SELECT count(DISTINCT hex(a) || hex(b)) FROM item") }, 1)
    }

    @Test(arguments: [[], [DatabaseValue.null], [.null, .null, .null], [Data([0]).databaseValue, .null]])
    func blobsAndMoreOrFewerValuesThanParametersAreRefused(row: [DatabaseValue]) throws {
        #expect(throws: DatabaseError.self) { try insert([row]) }

        #expect(try stored.isEmpty)
    }

    @Test func statementThatFailedRunsAgain() throws {
        try queue.write { db in
            try db.execute(sql: "CREATE UNIQUE INDEX item_a ON item (a)")
            let statement = RowStatement(try db.cachedStatement(sql: "INSERT INTO item VALUES (?, ?)"))
            try statement.execute([1.databaseValue, .null])

            #expect(throws: DatabaseError.self) { try statement.execute([1.databaseValue, .null]) }
            try statement.execute([2.databaseValue, .null])
        }

        try expectEqual(stored.count, 2)
    }

    private func texts(_ sql: String, _ values: [DatabaseValue]) throws -> [String?]? {
        try queue.read { db in try RowStatement(try db.cachedStatement(sql: sql)).texts(values) }
    }

    @Test func firstRowIsReadAsTexts() throws {
        try insert([["a".databaseValue, .null], ["b".databaseValue, "c".databaseValue]])
        let select = "SELECT a, b FROM item WHERE a >= ? ORDER BY a"

        try expectEqual(texts(select, ["a".databaseValue]), ["a", nil])
        #expect(try texts(select, ["c".databaseValue]) == nil)
    }

    @Test func eachReadIsOfItsOwnValues() throws {
        try insert([["a".databaseValue, "1".databaseValue], ["b".databaseValue, "2".databaseValue]])

        let texts = try queue.read { db in
            let statement = RowStatement(try db.cachedStatement(sql: "SELECT b FROM item WHERE a = ?"))
            return try ["b", "a", "c", "a"].map { try statement.texts([$0.databaseValue]) }
        }

        expectEqual(texts, [["2"], ["1"], nil, ["1"]])
    }

    @Test func readThatFailsSaysSo() throws {
        try insert([[.null, .null]])

        #expect(throws: DatabaseError.self) { try texts("SELECT abs(?) FROM item", [Int64.min.databaseValue]) }
    }

    @Test func readKeepsNoTransactionOpen() throws {
        try insert([["a".databaseValue, .null], ["b".databaseValue, .null]])
        try queue.inDatabase { db in
            _ = try RowStatement(try db.cachedStatement(sql: "SELECT a FROM item WHERE a >= ?")).texts([
                "a".databaseValue
            ])

            // Refused while a statement is being read.
            try db.execute(sql: "DROP TABLE item")
        }
    }
}
