import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

@MainActor struct FeedSyncTests {
    private let fixture: SyncFixture

    init() async throws {
        fixture = try await SyncFixture()
    }

    @Test func fetchedMomentsAreStoredAndObserversAreTold() async throws {
        fixture.server.answer(.success([.answered("a"), .answered("bb")]))
        var seen: [Int] = []
        let observation = fixture.store.observe { seen.append((try? fixture.moments().count) ?? -1) }

        await fixture.run()

        expectEqual(fixture.server.calls, [.moments(withLikes: true)])
        let later = AccountMoments(store: try MomentsStore(path: fixture.path), account: fixture.account)
        try expectEqual(later.moments(.newest, limit: 10).map(\.remoteID), ["bb", "a"])
        #expect(seen.contains(2))
        withExtendedLifetime(observation) {}
    }

    @Test(arguments: [(true, ["a"]), (false, ["bb", "a"])])
    func momentMissingFromAnAnswerIsGoneWhereThatIsWhole(isComplete: Bool, left: [String]) async throws {
        try await fixture.have([.answered("a"), .answered("bb")])
        fixture.server.answer(.success([.answered("a")]), isComplete: isComplete)

        await fixture.run()

        try expectEqual(fixture.moments().map(\.remoteID), left)
    }

    // MARK: How far one read

    @Test(arguments: [("", FeedServerMock.Call.markers), (", next_attempt = 1", .moments(withLikes: true))])
    func howFarOneReadIsToldWithoutASyncUnlessOneIsDue(_ due: String, _ call: FeedServerMock.Call) async throws {
        let fixture = try await SyncFixture(isAsked: false)
        try await fixture.execute("UPDATE feed SET has_place = 1" + due)

        await fixture.run()

        expectEqual(fixture.server.calls, [call])
        #expect(try fixture.column("has_place") as Int? == 0)
    }

    @Test(arguments: [true, false]) func feedThatCannotBeOpenedIsNotAskedAgainAndAgain(isAsked: Bool) async throws {
        let fixture = try await SyncFixture(isAsked: isAsked)
        fixture.secretsFailure = .tokenNeeded
        if !isAsked { try await fixture.execute("UPDATE feed SET has_place = 1") }

        await fixture.run()

        #expect(fixture.server.calls.isEmpty)
        try expectEqual(fixture.failure(), .tokenNeeded)
        #expect(try fixture.column("has_place") as Int? == 0)
    }

    @Test func markersAreSentBeforeTheSyncEnds() async throws {
        let fixture = try await SyncFixture(isAsked: false)
        await fixture.run()
        try await fixture.execute("UPDATE feed SET has_place = 1")

        fixture.sync.finish()
        await fixture.sync.wait()

        expectEqual(fixture.server.calls, [.markers])
    }

    // MARK: When

    @Test(arguments: [(false, false, 0), (false, true, 1), (true, true, 1)])
    func feedIsSyncedOnceWhereItIsDueOrAllAreWanted(isAsked: Bool, syncsAll: Bool, count: Int) async throws {
        let fixture = try await SyncFixture(isAsked: isAsked)

        await fixture.run(syncsAll: syncsAll)

        expectEqual(fixture.server.calls, Array(repeating: .moments(withLikes: true), count: count))
    }

    @Test func feedThatIsNeitherDueNorFirstIsLeftAloneWhileAnotherOneIsFirst() async throws {
        let fixture = try await ofAnother(isAsked: false)
        await fixture.run(syncsAll: true)
        try await fixture.follow("Boats")

        await fixture.move(5.001)

        expectEqual(fixture.server.calls.count, 1)
        #expect(try fixture.column("synced_at", of: "Boats") as Int64? == nil)
    }

    @Test(arguments: [false, true]) func feedIsSyncedAgainAfterTheMinutesUnlessItsStoreIsMigrated(isMigrated: Bool)
        async throws
    {
        await fixture.run()
        if isMigrated { try fixture.migrate() } else { await fixture.move(299) }
        expectEqual(fixture.server.calls.count, 1)

        await fixture.move(isMigrated ? 300 : 1)

        expectEqual(fixture.server.calls.count, isMigrated ? 1 : 2)
        expectEqual(fixture.hasFinished, isMigrated)
    }

    @Test func syncThatIsAskedForWakes() async throws {
        await fixture.run()

        try await fixture.ask()

        expectEqual(fixture.server.calls.count, 2)
        #expect(try fixture.column("asked_at") as Int64? == nil)
    }

    @Test(arguments: [true, false])
    func feedThatSomebodyElseHasIsLeftAloneUntilTheLeaseIsOut(isAsked: Bool) async throws {
        let fixture = try await ofAnother(isAsked: isAsked)
        await fixture.run(syncsAll: !isAsked)
        #expect(fixture.server.calls.isEmpty)

        await fixture.move(5.001)

        expectEqual(fixture.server.calls, [.moments(withLikes: true)])
    }

    @Test func feedThatSomebodyElseHasIsNotSyncedOnceItIsAskedToFinish() async throws {
        let fixture = try await ofAnother(isAsked: false)
        await fixture.run(syncsAll: true)

        fixture.sync.finish()

        #expect(fixture.hasFinished)
        #expect(fixture.server.calls.isEmpty)
    }

    @Test(arguments: [true, false])
    func feedIsSyncedAsSoonAsTheOneWhoHasItOrTookItMeanwhileLetsItGo(isTakenMeanwhile: Bool) async throws {
        let fixture = try await SyncFixture(isAsked: isTakenMeanwhile)
        if !isTakenMeanwhile { try fixture.take() }
        fixture.sync.start(syncsAll: !isTakenMeanwhile)
        // Between the look at what is due and the claim.
        if isTakenMeanwhile { try fixture.take() }
        await fixture.sync.wait()
        #expect(fixture.server.calls.isEmpty)

        try await fixture.letGo()

        expectEqual(fixture.server.calls.count, 1)
    }

    @Test func syncOfTheStartIsWholeThoughGapsAloneAreAskedFor() async throws {
        try await fixture.execute(
            """
            UPDATE feed SET newer = 'https://kites.example/home?min_id=1', asked_at = 5;
            INSERT INTO gap (feed_id, upper, link, asked_at) VALUES (\(fixture.feed), 1, 'https://kites.example/home', 5)
            """)

        await fixture.run(syncsAll: true)

        #expect(try fixture.column("synced_at") as Int64? != nil)
    }

    // MARK: Failures

    @Test func failureIsKeptAndAttemptsAreFurtherAndFurtherApartUntilOneHealsIt() async throws {
        fixture.server.answer(
            .failure(.timeout(seconds: 30)), .failure(.disconnected), .failure(.disconnected),
            .success([.answered("a")]))
        await fixture.run()
        try expectEqual(fixture.failure(), .timeout(seconds: 30))

        for pause in [1.0, 2, 4] {
            try expectEqual(fixture.nextAttempt(), pause)
            await fixture.move(pause)
        }

        #expect(try fixture.failure() == nil)
        try expectEqual(fixture.moments().count, 1)
    }

    @Test func lastingFailureIsNotTriedAgainUntilSomebodyAsks() async throws {
        fixture.server.answer(.failure(.unauthorized))
        await fixture.run()
        await fixture.move(100_000)
        expectEqual(fixture.server.calls.count, 1)

        try await fixture.ask()

        expectEqual(fixture.server.calls.count, 2)
        #expect(try fixture.failure() == nil)
    }

    @Test func serverSaysWhenItIsAskedAgain() async throws {
        fixture.server.answer(.failure(.rateLimited(until: fixture.clock.now + 120)))

        await fixture.run()

        try expectEqual(fixture.nextAttempt(), 121)
    }

    // MARK: A later release

    @Test(arguments: [false, true]) func migratedStoreEndsTheSync(isUnderWay: Bool) async throws {
        let fixture = isUnderWay ? try await held() : try await SyncFixture()
        if !isUnderWay { await fixture.run() }
        try fixture.migrate()

        fixture.store.checkForChanges()

        await fixture.sync.wait()
        #expect(fixture.hasFinished)
        expectEqual(fixture.sync.failure, .migrated(path: fixture.path))
    }

    @Test func fullDiskIsTheStateOfTheFeedUntilItTakesWhatCame() async throws {
        try await fixture.limitPages()
        fixture.server.answer(.success(.large), .success(.large))
        await fixture.run()
        try expectEqual(fixture.failure(), .store(.diskFull(path: fixture.path)))
        try expectEqual(fixture.nextAttempt(), 1)
        #expect(try fixture.column("asked_at") as Int64? == nil)
        #expect(try fixture.column("holder") as String? == nil)

        try await fixture.limitPages(to: 1_000_000)
        await fixture.move(1)

        #expect(try fixture.failure() == nil)
        try expectEqual(fixture.moments().count, [NewMoment].large.count)
    }

    @Test func storeThatTakesNotEvenTheStateIsTriedAgainAfterAPause() async throws {
        try await fixture.refuseWrites()
        fixture.server.answer(.success([.answered("a")]), .success([.answered("a")]))
        await fixture.run()
        #expect(try fixture.moments().isEmpty)
        try await fixture.execute("DROP TRIGGER refused_moment; DROP TRIGGER refused_state")
        expectEqual(fixture.server.calls.count, 1)

        await fixture.move(15)

        expectEqual(fixture.server.calls.count, 2)
        try expectEqual(fixture.moments().count, 1)
    }

    @Test func finishWaitsToSayWhatTheStoreDidNotTake() async throws {
        try await fixture.refuseWrites()
        fixture.server.answer(.success([.answered("a")]), .success([.answered("a")]))
        await fixture.run()
        fixture.sync.finish()
        #expect(!fixture.hasFinished)
        try await fixture.execute("DROP TRIGGER refused_state")

        await fixture.move(15)

        guard case .store = try fixture.failure() else { return #expect(try fixture.failure() == .unknown) }
        #expect(fixture.hasFinished)
    }

    @Test func storeThatCannotBeReadIsReadAgainAfterAPause() async throws {
        // In sight of the connection that reads, and without a write that anybody hears of.
        try fixture.store.read { try $0.execute(sql: "CREATE TEMP TABLE feed (id)") }
        await fixture.run()
        try fixture.store.read { try $0.execute(sql: "DROP TABLE temp.feed") }
        await fixture.move(14.5)
        #expect(fixture.server.calls.isEmpty)

        await fixture.move(0.5)

        expectEqual(fixture.server.calls.count, 1)
    }

    // MARK: The lease

    @Test func leaseIsRenewedWhileThereIsWork() async throws {
        let fixture = try await held()
        let first: Int64? = try fixture.column("lease")
        let changes = MailboxOfChanges(fixture.store)

        fixture.clock.now += 1.5

        try await changes.next()
        try expectEqual(fixture.column("lease"), first.map { $0 + 1_500 })
        await fixture.sync.end()
    }

    @Test func workEndsWhenTheFeedIsRemoved() async throws {
        let fixture = try await held()
        try await fixture.execute("DELETE FROM feed")

        fixture.clock.now += 1.5

        await fixture.sync.wait()
        expectEqual(fixture.server.calls.count, 1)
    }

    @Test func endLetsTheFeedGo() async throws {
        let fixture = try await held()

        await fixture.sync.end()

        #expect(try fixture.column("holder") as String? == nil)
        try expectEqual(fixture.column("is_working"), false)
        #expect(try fixture.failure() == nil)
    }

    // MARK: The end of the input

    @Test func finishEndsAtOnceWhereNothingIsDue() async throws {
        await fixture.run()

        fixture.sync.finish()

        #expect(fixture.hasFinished)
    }

    @Test func finishCancelsWhatNobodyAskedFor() async throws {
        let fixture = try await held(isAsked: false)

        fixture.sync.finish()

        await fixture.sync.wait()
        #expect(fixture.hasFinished)
    }

    @Test func finishWaitsForWhatWasAskedFor() async throws {
        let fixture = try await held()

        fixture.sync.finish()

        #expect(!fixture.hasFinished)
        await fixture.sync.end()
    }

    @Test func finishWaitsForWhatTheOneWhoDiedWasAskedFor() async throws {
        let fixture = try await taken()

        fixture.sync.finish()
        #expect(!fixture.hasFinished)
        await fixture.move(5.001)

        expectEqual(fixture.server.calls, [.moments(withLikes: true)])
        #expect(fixture.hasFinished)
    }

    @Test func finishEndsOnceAnotherHasDoneWhatWasAskedFor() async throws {
        let fixture = try await taken()
        fixture.sync.finish()

        try await fixture.execute("UPDATE feed SET asked_at = NULL")

        #expect(fixture.hasFinished)
        #expect(fixture.server.calls.isEmpty)
    }

    /// Asked for, while somebody else has the lease.
    private func taken() async throws -> SyncFixture {
        let fixture = try await ofAnother()
        await fixture.run()
        return fixture
    }

    /// Another process has the lease of the feed, and dies with it.
    private func ofAnother(isAsked: Bool = true) async throws -> SyncFixture {
        let fixture = try await SyncFixture(isAsked: isAsked)
        let other = FeedQueue(store: try MomentsStore(path: fixture.path), account: fixture.account, holder: "grace")
        #expect(try await other.claim(fixture.feed, lease: 5, at: fixture.clock.now))
        return fixture
    }

    /// A sync whose server does not answer.
    private func held(isAsked: Bool = true) async throws -> SyncFixture {
        let fixture = try await SyncFixture(isAsked: isAsked)
        fixture.server.hold()
        fixture.sync.start(syncsAll: !isAsked)
        _ = try await fixture.server.held.next()
        return fixture
    }
}
