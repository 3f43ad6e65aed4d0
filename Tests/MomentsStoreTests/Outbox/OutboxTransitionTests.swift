import Foundation
import GRDB
import GRDBSQLite
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Each transition is done by a process that is killed, before it is stored or after it.
@MainActor struct OutboxTransitionTests {
    @Test(arguments: OutboxTransition.allCases, [false, true])
    func killedProcessLeavesTheStateBeforeOrAfter(_ transition: OutboxTransition, isStored: Bool) async throws {
        let base = try await StoreFixture()
        try await base.insert(count: 1)
        let fixture = OutboxFixture(base)
        try await transition.prepare(fixture)
        try #require(try state(fixture) == transition.before)

        await #expect(processExitsWith: .signal(SIGKILL)) {
            [transition = transition as OutboxTransition, isStored = isStored as Bool, path = base.store.path as String]
            in
            try await OutboxTransitionTests.die(isStored: isStored, transition, path)
        }

        #expect(try state(fixture) == (isStored ? transition.after : transition.before))
        #expect(try base.store.integrityCheck() == nil)
    }

    /// The next process finishes the work.
    @Test(arguments: OutboxTransition.allCases)
    func transitionThatAKilledProcessDidNotStoreIsDoneByTheNext(_ transition: OutboxTransition) async throws {
        let base = try await StoreFixture()
        try await base.insert(count: 1)
        let fixture = OutboxFixture(base)
        try await transition.prepare(fixture)

        await #expect(processExitsWith: .signal(SIGKILL)) {
            [transition = transition as OutboxTransition, path = base.store.path as String] in
            try await OutboxTransitionTests.die(isStored: false, transition, path)
        }
        try await transition.run(fixture)

        try expectEqual(state(fixture), transition.after)
    }

    private func state(_ fixture: OutboxFixture) throws -> OutboxTransition.State {
        let moments = try AccountMoments(store: fixture.store, account: fixture.account).moments(.newest, limit: 1)
        return OutboxTransition.State(try fixture.entries(), isLiked: moments.first?.isLiked ?? false)
    }

    /// Does the transition in the store at `path`, and is killed.
    private static func die(isStored: Bool, _ transition: OutboxTransition, _ path: String) async throws {
        let store = try MomentsStore(path: path)
        let account = try #require(try store.read { try Int64.fetchOne($0, sql: "SELECT id FROM account") })
        if !isStored {
            try await store.write { killBeforeCommit($0) }
        }
        try await transition.run(OutboxFixture(store, account))
        kill(getpid(), SIGKILL)
    }
}

/// Kills the process when all of a transaction is written but its end. To be called before anything is changed.
private func killBeforeCommit(_ db: Database) {
    let beforeCommit: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { connection in
        if sqlite3_total_changes(OpaquePointer(connection)) > 0 { kill(getpid(), SIGKILL) }
        return 0
    }
    sqlite3_commit_hook(db.sqliteConnection, beforeCommit, UnsafeMutableRawPointer(db.sqliteConnection))
}
