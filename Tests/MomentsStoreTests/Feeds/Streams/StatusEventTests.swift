import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct StatusEventTests {
    // MARK: New statuses

    @Test func newStatusStandsAtItsTime() async throws {
        let fixture = try await Self.listening(
            to: .answered("1", text: "Old"), .answered("3", text: "New", second: 3_000))

        try await fixture.take(.added(.answered("2", text: "Between", second: 2_000)))

        try expectEqual(fixture.texts(), ["New", "Between", "Old"])
        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
    }

    @Test func statusThatComesTwiceIsStoredOnce() async throws {
        let fixture = try await Self.listening()

        try await fixture.take(.added(.answered("1")), .added(.answered("1")), .added(.boost()), .added(.boost()))

        try expectEqual(fixture.count("moment"), 2)
        try expectEqual(fixture.count("status"), 2)
        _ = try await fixture.base.queue.claim(fixture.base.feed, lease: 30, at: fixture.base.now)
        try await expectEqual(fixture.sync(.answered("1")).unchanged, 1)
    }

    // MARK: Edits

    @Test func editIsShownInItsPlaceAndInEachBoost() async throws {
        let fixture = try await Self.listening(to: .answered("1"), .boost())
        let before = try fixture.entries().map(\.id)

        try await fixture.take(
            .edited(.answered("1", text: "A blue kite") { $0.editedAt = .init(timeIntervalSince1970: 9) }))

        try expectEqual(fixture.texts(), ["A blue kite", "A blue kite"])
        try expectEqual(fixture.entries().map(\.id), before)
    }

    @Test(arguments: [([], []), ([.boost()], ["A blue kite"])] as [([NewStatus], [String])])
    func editMakesNoEntry(_ stored: [NewStatus], _ texts: [String]) async throws {
        let fixture = try await Self.listening(to: stored)

        try await fixture.take(.edited(.answered("1", text: "A blue kite")))

        try expectEqual(fixture.texts(), texts)
        try expectEqual(fixture.count("status"), stored.isEmpty ? 0 : 2)
    }

    @Test(arguments: [nil, 5.0]) func eventOlderThanTheStoredEditChangesNothing(_ second: Double?) async throws {
        let fixture = try await Self.listening(
            to: .answered("1", text: "Edited") { $0.editedAt = Date(timeIntervalSince1970: 9) })
        let old = NewStatus.answered("1", text: "Old") { $0.editedAt = second.map { Date(timeIntervalSince1970: $0) } }

        try await fixture.take(.added(old), .edited(old))

        try expectEqual(fixture.texts(), ["Edited"])
    }

    @Test func boostThatIsOlderThanTheEditThatIsStoredIsAnEntryAllTheSame() async throws {
        let fixture = try await Self.listening(to: .answered("1") { $0.editedAt = Date(timeIntervalSince1970: 9) })

        try await fixture.take(.added(.boost()))

        try expectEqual(fixture.count("moment"), 2)
    }

    // MARK: Deletions

    @Test(
        arguments: [
            (
                "1",
                [
                    .answered("1"), .boost("b1"), .boost("b2", by: "Grace", second: 3_000),
                    .answered("2", text: "Stays", second: 2_500),
                ], ["Stays"], 1
            ),
            ("b1", [.answered("1"), .boost("b1")], ["A kite"], 1), ("1", [.boost()], [], 0),
            ("2", [.answered("1"), .boost("b")], ["A kite", "A kite"], 2),
            ("", [.answered("1"), .boost("b")], ["A kite", "A kite"], 2),
            ("B", [.answered("1"), .boost("b")], ["A kite", "A kite"], 2),
            ("999999999999999999", [.answered("1"), .boost("b")], ["A kite", "A kite"], 2),
        ] as [(String, [NewStatus], [String], Int)])
    func deletionTakesTheEntryAndItsBoosts(
        _ id: String, of stored: [NewStatus], _ texts: [String], statuses: Int
    ) async throws {
        let fixture = try await Self.listening(to: stored)

        try await fixture.take(.deleted(remoteID: id))

        try expectEqual(fixture.texts(), texts)
        try expectEqual(fixture.count("status"), statuses)
        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
        if id == "b1" { try expectEqual(fixture.entries().map(\.status?.boostedBy), [nil]) }
    }

    @Test func statusDeletedInOneFeedStaysInTheOther() async throws {
        let fixture = try await Self.listening(to: .answered("1"))
        let other = try await FeedFixture.follow("Other", fixture.base.base)
        _ = try await fixture.base.queue.claim(other, lease: 30, at: fixture.base.now)
        _ = try await fixture.base.queue.begin(other).save([NewStatus.answered("1")])

        try await fixture.take(.deleted(remoteID: "1"))

        try expectEqual(fixture.texts(), ["A kite"])
        try expectEqual(fixture.count("status"), 1)
    }

    @Test func changeOfADeletedStatusFails() async throws {
        let fixture = try await Self.listening(to: .answered("r1"))
        try await fixture.base.like()

        try await fixture.take(.deleted(remoteID: "r1"))

        try expectEqual(fixture.base.ask("SELECT state FROM outbox"), "failed")
    }

    // MARK: Filters

    @Test func statusThatAFilterHidesSinceIsNotShown() async throws {
        let fixture = try await Self.listening(to: .answered("1"), .answered("2", text: "Stays", second: 2_000))

        try await fixture.take(.edited(.answered("1", isFiltered: true)), .added(.answered("3", isFiltered: true)))

        try expectEqual(fixture.texts(), ["Stays"])
        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
    }

    // MARK: Details of the person that the server leaves out

    @Test func eventKeepsReactionsAndVotesThatItLacks() async throws {
        let fixture = try await Self.listening(
            to: .answered("1", isLiked: true) {
                ($0.isReblogged, $0.isBookmarked, $0.filters) = (true, true, ["Food"])
                ($0.isPinned, $0.isMuted) = (true, true)
                $0.poll = Poll(id: "7", options: [], isVoted: true, ownVotes: [1])
            })
        let event = NewStatus.answered("1", text: "A blue kite", isLiked: nil, tellsFilters: false) {
            $0.poll = Poll(id: "7", options: [], votesCount: 3)
        }

        try await fixture.take(.edited(event))

        let entry = try #require(try fixture.entries().first)
        expectEqual(entry.title, "A blue kite")
        #expect(entry.isLiked)
        #expect(entry.status?.isReblogged == true && entry.status?.isBookmarked == true)
        #expect(entry.status?.isPinned == true && entry.status?.isMuted == true)
        expectEqual(entry.status?.filters, ["Food"])
        expectEqual(entry.status?.poll, Poll(id: "7", options: [], votesCount: 3, isVoted: true, ownVotes: [1]))
    }

    @Test func reactionsInAnEventReplaceTheStoredOnes() async throws {
        let fixture = try await Self.listening(to: .answered("1", isLiked: true) { $0.isReblogged = true })

        try await fixture.take(.edited(.answered("1", isLiked: false) { $0.isReblogged = false }))

        let entry = try #require(try fixture.entries().first)
        #expect(!entry.isLiked && entry.status?.isReblogged == false)
    }

    @Test(arguments: [false, true]) func eventDoesNotOverrideALikeThatIsPendingOrWasDeliveredSince(isDelivered: Bool)
        async throws
    {
        let fixture = try await Self.listening(to: .answered("r1", isLiked: false))
        let before = try fixture.base.queue.snapshot(of: fixture.base.feed)
        try await fixture.base.like()
        let known = isDelivered ? before : try fixture.base.queue.snapshot(of: fixture.base.feed)
        if isDelivered { try await fixture.base.execute("DELETE FROM outbox") }

        try await fixture.take(.edited(.answered("r1", text: "A blue kite", isLiked: false)), known: known)

        try expectEqual(fixture.entries().map(\.isLiked), [true])
        try expectEqual(fixture.texts(), ["A blue kite"])
    }

    // MARK: The lease

    @Test(arguments: ["ada", "grace"]) func nothingIsStoredWhileAnybodySyncsTheFeed(_ holder: String) async throws {
        let fixture = try await Self.listening()
        let queue = try fixture.base.otherQueue(holder)
        _ = try await queue.claim(fixture.base.feed, lease: 30, at: fixture.base.now)

        try await expectEqual(fixture.save(.added(.answered("1"))), false)
        try expectEqual(fixture.count("status"), 0)
        // A process that died keeps nothing from being stored.
        #expect(try await fixture.save(.added(.answered("1")), at: fixture.base.now + 31))
        try expectEqual(fixture.count("status"), 1)
        try await queue.release(fixture.base.feed)
        #expect(try await fixture.save(.added(.answered("2"))))
        try expectEqual(fixture.count("status"), 2)
    }

    @Test func feedThatIsNotFollowedTakesNothing() async throws {
        let fixture = try await Self.listening()
        try await fixture.base.execute("UPDATE feed SET is_followed = 0")

        await #expect(throws: FeedSaveError.leaseLost) { try await fixture.save(.added(.answered("1"))) }
    }

    private static func listening(to page: NewStatus...) async throws -> StatusFixture {
        try await listening(to: page)
    }

    private static func listening(to page: [NewStatus]) async throws -> StatusFixture {
        let fixture = try await StatusFixture()
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        _ = try await refresh.save(page)
        try await fixture.base.queue.release(fixture.base.feed)
        return fixture
    }
}

extension StatusFixture {
    fileprivate func take(_ events: StatusEvent..., known: FeedSnapshot? = nil) async throws {
        for event in events { #expect(try await save(event, known: known)) }
    }

    fileprivate func save(_ event: StatusEvent, known: FeedSnapshot? = nil, at now: Date? = nil) async throws -> Bool {
        let known = try known ?? base.queue.snapshot(of: base.feed)
        return try await base.queue.save(event, of: base.feed, known: known, at: now ?? base.now)
    }
}
