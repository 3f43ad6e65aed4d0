import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Several that deliver what is due, at once.
@MainActor struct OutboxClaimantsTests {
    private static let count = 1_000

    /// So many likes are due in a new store.
    private func makeStore() async throws -> StoreFixture {
        let base = try await StoreFixture()
        try await base.insert(count: Self.count)
        let ids = try base.newest().map(\.id)
        try await base.store.write { [account = base.account] db in
            let time = ChangeTime(ChangeFixture.noon)
            let outbox = Outbox(account, window: "window", db)
            for id in ids { try outbox.add(.like, id, payload: "0", feed: OutboxFixture.feed, at: time) }
        }
        return base
    }

    private func delivered(_ file: String) throws -> [String] {
        try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test func twoProcessesDeliverEachEntryOnce() async throws {
        let base = try await makeStore()
        let files = ["ada", "grace"].map(base.directory.file)
        try await base.store.write { try $0.execute(sql: "CREATE TABLE here (name TEXT)") }

        let processes = try files.map { try TestProcess("OutboxClaimantProcess", [base.store.path, $0]) }
        for process in processes { #expect(await process.end() == 0) }

        let delivered = try files.map(delivered)
        expectEqual(delivered.joined().count, Self.count)
        expectEqual(Set(delivered.joined()).count, Self.count)
        #expect(delivered.allSatisfy { !$0.isEmpty })
        try expectEqual(base.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM outbox") }, 0)
    }

    @Test func twoConnectionsClaimEachEntryOnce() async throws {
        let base = try await makeStore()
        let first = OutboxFixture(base)
        let second = OutboxFixture(try MomentsStore(path: base.store.path), base.account, holder: "grace")

        async let mine = claimAll(first)
        async let theirs = claimAll(second)
        let all = try await mine + theirs

        expectEqual(all.count, Self.count)
        expectEqual(Set(all).count, Self.count)
    }

    private func claimAll(_ fixture: OutboxFixture) async throws -> [OutboxEntry.ID] {
        var ids: [OutboxEntry.ID] = []
        while ids.count <= Self.count, case let entries = try await fixture.claim(limit: 7), !entries.isEmpty {
            ids += entries.map(\.id)
        }
        return ids
    }
}

/// The process that `OutboxClaimantsTests` starts: delivers all it can get, and writes down what that was.
@MainActor struct OutboxClaimantProcess {
    @Test(.enabled(if: TestProcess.task != nil))
    func delivers() async throws {
        let task = try #require(TestProcess.task)
        let store = try MomentsStore(path: task[0])
        let account = try #require(try store.read { try Int64.fetchOne($0, sql: "SELECT id FROM account") })
        let fixture = OutboxFixture(store, account, holder: task[1])
        try Data().write(to: URL(fileURLWithPath: task[1]))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: task[1]))
        try await meetTheOther(store)

        while case let entries = try await fixture.claim(limit: 7), !entries.isEmpty {
            for entry in entries {
                try file.write(contentsOf: Data("\(entry.key)\n".utf8))
                #expect(try await fixture.queue.delivered(entry))
            }
        }
    }

    /// Neither begins before the other is there.
    private func meetTheOther(_ store: MomentsStore) async throws {
        try await store.write { try $0.execute(sql: "INSERT INTO here VALUES ('')") }
        while try store.read({ try Int.fetchOne($0, sql: "SELECT count(*) FROM here") }) != 2 { await letOthersWork() }
    }
}
