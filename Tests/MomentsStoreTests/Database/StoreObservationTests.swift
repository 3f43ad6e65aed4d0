import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct StoreObservationTests {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    private final class Counter {
        var count = 0
    }

    private let counter = Counter()

    @Test func ownWriteNotifiesObserversBeforeItReturns() async throws {
        try await fixture.insert(count: 1)
        let observation = fixture.moments.observe { [counter] in counter.count += 1 }

        try await fixture.setLiked(true, #require(fixture.newest().first).id)

        // The kernel may have reported it, too.
        #expect(counter.count > 0)
        withExtendedLifetime(observation) {}
    }

    @Test func ownWriteNotifiesObserversOnce() async throws {
        let observation = fixture.moments.observe { [counter] in counter.count += 1 }
        try await fixture.insert(count: 1)

        fixture.store.checkForChanges()

        expectEqual(counter.count, 1)
        withExtendedLifetime(observation) {}
    }

    @Test func writeOfAnotherProcessIsFoundByTheCheck() async throws {
        let other = try MomentsStore(path: fixture.store.path)
        let observation = fixture.moments.observe { [counter] in counter.count += 1 }
        try await other.insert([NewMoment(remoteID: "1")], into: fixture.account)

        fixture.store.checkForChanges()
        fixture.store.checkForChanges()

        expectEqual(counter.count, 1)
        withExtendedLifetime(observation) {}
    }

    @Test func writeOfAnotherProcessNotifiesObservers() async throws {
        let other = try MomentsStore(path: fixture.store.path)
        let changes = Mailbox<Void>()
        let observation = fixture.moments.observe { changes.add([()]) }

        try await other.insert([NewMoment(remoteID: "1")], into: fixture.account)

        _ = try await changes.next()
        try expectEqual(fixture.newest().count, 1)
        withExtendedLifetime(observation) {}
    }

    @Test func laterWriteOfAnotherProcessNotifiesObserversAgain() async throws {
        let other = try MomentsStore(path: fixture.store.path)
        let changes = Mailbox<Void>()
        let observation = fixture.moments.observe { changes.add([()]) }
        try await other.insert([NewMoment(remoteID: "1")], into: fixture.account)
        _ = try await changes.next()

        try await other.insert([NewMoment(remoteID: "2")], into: fixture.account)

        #expect(try await !changes.next().isEmpty)
        withExtendedLifetime(observation) {}
    }

    @Test func releasedObservationIsNotNotified() async throws {
        var observation: Observation? = fixture.moments.observe { [counter] in counter.count += 1 }
        try await fixture.insert(count: 1)
        withExtendedLifetime(observation) {}
        observation = nil

        try await fixture.insert(count: 2)

        expectEqual(counter.count, 1)
    }

    @Test func everyObserverIsNotified() async throws {
        let observations = (0..<3).map { _ in fixture.moments.observe { [counter] in counter.count += 1 } }

        try await fixture.insert(count: 1)

        expectEqual(counter.count, observations.count)
    }
}
