import GRDB
import TestSupport
import Testing

@testable import MomentsStore

struct SelectColumnTests {
    private enum Column: String, SelectColumn {
        case second = "'two'"
        case first = "1"
        case sum
        case nothing = "NULL"
    }

    private func row() throws -> Row {
        let sql = "SELECT \(Column.list { $0 == .sum ? "1 + 2" : $0.rawValue })"
        return try #require(try DatabaseQueue().read { try Row.fetchOne($0, sql: sql) })
    }

    @Test func listHasTheColumnsInTheirOrder() {
        expectEqual(Column.list(), "'two', 1, sum, NULL")
    }

    @Test func eachColumnIsReadByItsCase() throws {
        let row = try row()

        try expectEqual(row[Column.first], 1)
        try expectEqual(row[Column.second], "two")
        try expectEqual(row[Column.sum], 3)
        #expect(try row[Column.nothing] as String? == nil)
    }

    @Test func valueOfAnotherKindIsAnErrorAndNotTheEnd() throws {
        let row = try row()

        #expect(throws: (any Error).self) { try row[Column.nothing] as Int }
    }
}
