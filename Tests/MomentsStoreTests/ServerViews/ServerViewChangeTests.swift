import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Observers of a view read all of it where an entry is new, and only its state for the rest.
@MainActor struct ServerViewChangeTests {
    private final class Calls {
        var changes = 0, states = 0
    }

    private let fixture: ServerViewFixture
    private let calls = Calls()
    private let observation: Observation

    init() async throws {
        fixture = try await ServerViewFixture()
        try await fixture.fetch(
            .answered("3", second: 3_000), .answered("2", second: 2_000), next: ServerViewFixture.link)
        observation = fixture.view.observe { [calls] in
            calls.changes += 1
        } onState: { [calls] in
            calls.states += 1
        }
    }

    @Test func requestForOlderEntriesChangesOnlyTheState() async throws {
        try await fixture.view.fetch(below: try #require(try fixture.keys().last))

        #expect(calls.changes == 0 && calls.states > 0)
        #expect(try fixture.view.state().isBeingFetched)
    }

    @Test func pageOfNewOnesIsNewWithItsEntries() async throws {
        try await fixture.view.fetch(below: try #require(try fixture.keys().last))
        let asked = try #require(try fixture.asked().first)
        let before = try numbers()

        try await fixture.save(
            [.answered("1", second: 1_000)], as: .below(try #require(asked.gaps.first), next: nil), of: asked)

        try expectEqual(numbers(), before.merging(["content": 1, "views": 1, "viewStates": 1], uniquingKeysWith: +))
        try expectEqual(fixture.ids(), ["3", "2", "1"])
    }

    @Test func newestPartIsStillAskedForWhenAPageBelowComes() async throws {
        try await fixture.view.fetch(below: try #require(try fixture.keys().last))
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)

        try await fixture.save(
            [.answered("1", second: 1_000)], as: .below(try #require(asked.gaps.first), next: nil), of: asked)

        try expectEqual(fixture.asked().map(\.isNewestAsked), [true])
    }

    /// How many transactions changed each part of the feed.
    private func numbers() throws -> [String: Int] {
        try fixture.feed.store.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT part, number FROM change_count WHERE feed_id <> 0")
            return Dictionary(rows.map { ($0["part"], $0["number"]) }) { $1 }
        }
    }

    @Test func statusThatChangedIsNewThoughItsEntryIsNot() async throws {
        try await fixture.view.refresh()
        let asked = try #require(try fixture.asked().first)
        let before = try numbers()

        try await fixture.save(
            [.answered("3", text: "Edited", second: 3_000), .answered("2", second: 2_000)],
            as: .newest(next: ServerViewFixture.link), of: asked)

        try expectEqual(numbers(), before.merging(["content": 1, "views": 1, "viewStates": 1], uniquingKeysWith: +))
    }

    @Test func endOfASyncIsNothingNewOfIt() async throws {
        _ = try await fixture.feed.queue.claim(fixture.feed.feed, lease: 30, at: fixture.feed.now)
        let refresh = try fixture.begin()
        (calls.changes, calls.states) = (0, 0)

        try await fixture.feed.queue.finish(refresh, isComplete: true, next: nil, at: fixture.feed.now)

        #expect(calls.changes == 0 && calls.states > 0)
    }

    @Test func requestOfAnotherProcessChangesOnlyTheState() async throws {
        let store = try MomentsStore(path: fixture.feed.store.path)
        let other = StoredServerView(
            store: store, account: fixture.feed.account, view: ServerView(fixture.kind, of: fixture.feed.feed),
            realTime: { ChangeFixture.noon })
        fixture.feed.store.checkForChanges()
        (calls.changes, calls.states) = (0, 0)

        try await other.fetch(below: try #require(try fixture.keys().last))
        fixture.feed.store.checkForChanges()

        #expect(calls.changes == 0 && calls.states > 0)
    }
}
