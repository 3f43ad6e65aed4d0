import Foundation
import GRDB
import Testing

@testable import MomentsKit

/// Each transition is done by a process that is killed, before it is stored or after it.
@MainActor struct OutboxTransitionTests {
    @Test(arguments: OutboxTransition.allCases, [false, true])
    func killedProcessLeavesTheStateBeforeOrAfter(_ transition: OutboxTransition, isStored: Bool) async throws {
        let base = try await StoreFixture()
        try await base.insert(count: 1)
        let fixture = OutboxFixture(base)
        try await transition.prepare(fixture)
        try #require(try state(fixture) == transition.before)

        let process = try TestProcess(
            "OutboxTransitionProcess", [transition.rawValue, isStored ? "after" : "before", base.store.path])
        let status = await process.end()

        #expect(status == 128 + SIGKILL)
        #expect(try state(fixture) == (isStored ? transition.after : transition.before))
        #expect(try base.store.integrityCheck() == nil)
    }

    /// What was going on is done all the same.
    @Test(arguments: OutboxTransition.allCases)
    func transitionThatAKilledProcessDidNotStoreIsDoneByTheNext(_ transition: OutboxTransition) async throws {
        let base = try await StoreFixture()
        try await base.insert(count: 1)
        let fixture = OutboxFixture(base)
        try await transition.prepare(fixture)

        _ = try await TestProcess("OutboxTransitionProcess", [transition.rawValue, "before", base.store.path]).end()
        try await transition.run(fixture)

        #expect(try state(fixture) == transition.after)
    }

    private func state(_ fixture: OutboxFixture) throws -> OutboxTransition.State {
        let moments = try AccountMoments(store: fixture.store, account: fixture.account).moments(.newest, limit: 1)
        return OutboxTransition.State(try fixture.entries(), isLiked: moments.first?.isLiked ?? false)
    }
}

/// What `OutboxTransitionTests` starts in a process of its own.
@MainActor struct OutboxTransitionProcess {
    @Test(.enabled(if: TestProcess.task != nil))
    func isKilled() async throws {
        let task = try #require(TestProcess.task)
        let store = try MomentsStore(path: task[2])
        let account = try #require(try store.read { try Int64.fetchOne($0, sql: "SELECT id FROM account") })
        if task[1] == "before" {
            try await store.write { $0.add(transactionObserver: KillBeforeCommit(), extent: .databaseLifetime) }
        }
        try await OutboxTransition(rawValue: task[0])?.run(OutboxFixture(store, account))
        TestProcess.die()
    }
}

/// Kills the process when all of a transaction is written but its end.
private final class KillBeforeCommit: TransactionObserver {
    private var hasChanges = false

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

    func databaseDidChange(with event: DatabaseEvent) {
        hasChanges = true
    }

    func databaseWillCommit() {
        if hasChanges { TestProcess.die() }
    }

    func databaseDidCommit(_ db: Database) {}

    func databaseDidRollback(_ db: Database) {}
}
