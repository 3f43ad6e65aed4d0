import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// How the full-text index is merged: what one transaction adds to it is a segment of its own.
@MainActor struct SearchIndexTests {
    private func segments(_ store: MomentsStore) throws -> Int? {
        try store.read {
            try Int.fetchOne($0, sql: "SELECT count(DISTINCT id >> 37) FROM moment_text_data WHERE id >> 37")
        }
    }

    /// - Returns: the rows that one transaction wrote, those that it wrote with its commit among them.
    private func rowsWritten(_ fixture: StoreFixture, adding moment: NewMoment) async throws -> Int {
        let account = fixture.account
        let before = try await fixture.store.write { db in
            let before = db.totalChangesCount
            _ = try MomentInsertion.insertNew(moment, into: account, db)
            return before
        }
        return try await fixture.store.write { $0.totalChangesCount } - before
    }

    /// Sixteen segments of about a hundred pages, of words that are there once.
    private func fill(_ store: MomentsStore) async throws {
        for segment in 0..<16 {
            try await store.write { db in
                for row in (segment * 100)..<(segment * 100 + 100) {
                    let words = (0..<200).map { "w\(row * 200 + $0)" }.joined(separator: " ")
                    try db.execute(
                        sql: "INSERT INTO moment_text (rowid, title) VALUES (?, ?)", arguments: [row, words])
                }
            }
        }
    }

    @Test func noTransactionMergesAllAtOnce() async throws {
        let fixture = try await StoreFixture()
        try await fill(fixture.store)

        var written: [Int] = []
        for number in 0..<30 {
            let moment = NewMoment(remoteID: "\(number)", title: "A kite", createdAt: 1_000)
            written.append(try await rowsWritten(fixture, adding: moment))
        }

        #expect((written.max() ?? 0) * 3 < written.reduce(0, +), "\(written) rows")
        try expectEqual(segments(fixture.store).map { $0 < 32 }, true)
    }

    @Test func hundredTransactionsLeaveFewSegments() async throws {
        let fixture = try await StoreFixture()

        for number in 0..<100 {
            try await fixture.insert([NewMoment(remoteID: "\(number)", title: "A kite", createdAt: 1_000)])
        }

        try expectEqual(segments(fixture.store).map { $0 < 32 }, true)
    }
}
