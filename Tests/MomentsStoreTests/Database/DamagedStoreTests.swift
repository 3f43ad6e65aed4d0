import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// No store ends the program, whatever is in its file: it works, or an error says what is wrong.
@MainActor struct DamagedStoreTests {
    /// The header is of 100 bytes (sqlite.org/fileformat.html#the_database_header).
    @Test(arguments: 0..<100)
    func flippedBitInTheHeaderIsReadOrExplained(byte: Int) async throws {
        let sound = try await DamagedStore.sound.value
        // All bits of the version, and two of each other byte: 800 stores take four seconds.
        for bit in (60..<64).contains(byte) ? Array(0..<8) : [byte % 8, (byte + 3) % 8] {
            var damaged = sound
            damaged[byte] ^= 1 << bit
            try await DamagedStore(damaged).expectAnAnswer("bit \(bit) of byte \(byte)", changing: false)
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func flippedBitsAnywhereAreReadOrExplained(seed: UInt64) async throws {
        var damaged = try await DamagedStore.sound.value
        var random = RandomNumbers(seed: seed)
        for _ in 0..<50 {
            damaged[Int.random(in: damaged.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        try await DamagedStore(damaged).expectAnAnswer("seed \(seed)")
    }

    @Test(arguments: [0, -1, -2_147_483_648])
    func versionThatCannotBeIsDamage(version: Int) async throws {
        let store = try await DamagedStore(DamagedStore.sound.value)
        try store.execute("PRAGMA user_version = \(version)")

        #expect(throws: StoreError.damaged(path: store.path, reason: "it has no version that there can be")) {
            try MomentsStore(path: store.path)
        }
    }

    @Test func versionThatIsNotThatOfTheTablesIsDamage() async throws {
        let store = try await DamagedStore(DamagedStore.sound.value)
        try store.execute("PRAGMA user_version = \(Schema.oldest)")

        let reason = "its tables are not those of version \(Schema.oldest)"
        #expect(throws: StoreError.damaged(path: store.path, reason: reason)) { try MomentsStore(path: store.path) }
    }

    @Test(arguments: ["account", "moment", "draft", "outbox", "feed"])
    func hostileValueIsReadOrExplained(table: String) async throws {
        let store = try await DamagedStore(DamagedStore.sound.value)
        // Without its rules the table takes anything.
        try store.execute(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = replace(replace(sql, ') STRICT', ')'), ' NOT NULL', '')
            WHERE name = '\(table)';
            """)
        let lax = try Data(contentsOf: URL(fileURLWithPath: store.path))
        for column in try columns(of: table, in: store) {
            // The index of origins takes JSON only.
            let texts = column == "origin" ? ["'{}'", "'7'"] : ["'{'", "x'FF00FE80'"]
            for value in ["NULL", "-9223372036854775808", "9223372036854775807"] + texts {
                let hostile = try DamagedStore(lax)
                let update = "UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE \(column) IS NOT \(value)"
                // Where no row takes it, or each has it, the store is as sound as before.
                guard try hostile.execute(update) > 0 else { continue }
                try await hostile.expectAnAnswer("\(table).\(column) is \(value)")
            }
        }
    }

    /// All but the key: it takes numbers only.
    private func columns(of table: String, in store: DamagedStore) throws -> [String] {
        try MomentsStore(path: store.path).read { try $0.columns(in: table).map(\.name).filter { $0 != "id" } }
    }

    @Test(arguments: [Int64.min, -62_135_596_801, 253_402_300_800, .max])
    func momentOfAYearThatCannotBeWrittenHasNoDate(second: Int64) async throws {
        let fixture = try await StoreFixture()
        try await fixture.insert(count: 1)
        try await fixture.store.write { try $0.execute(sql: "UPDATE moment SET created_at = ?", arguments: [second]) }

        try expectEqual(fixture.newest().map(\.createdDate), [nil])
    }
}
