import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// People who are muted or blocked, in all that could show them.
@MainActor struct HiddenPeopleTests {
    private let fixture: HiddenPeopleFixture
    private var feeds: TwoFeedsFixture { fixture.feeds }
    private var now: Date { fixture.base.now }

    init() async throws {
        fixture = try await HiddenPeopleFixture()
    }

    /// How somebody becomes hidden, and is not any more.
    enum Way: CaseIterable {
        case undone, dropped, refused, deliveredAndTakenBack, toldByTheServer
    }

    @Test(
        arguments: [
            RelationshipChange.mute(hidesNotifications: true, seconds: nil),
            .mute(hidesNotifications: false, seconds: nil), .block,
        ], Way.allCases)
    func hiddenPersonIsShownNowhereUntilTheChangeIsTakenBack(_ change: RelationshipChange, _ way: Way) async throws {
        try await fixture.fill()
        let before = try fixture.seen()
        expectEqual(before.filter { !$0.value.contains { $0.contains("grace") } }.keys.sorted(), ["told"])

        try await hide(change, way)

        let hidden = try fixture.seen()
        let leavesNotifications = change == .mute(hidesNotifications: false, seconds: nil)
        expectEqual(
            hidden.filter { $0.value.contains { $0.contains("grace") } }.keys.sorted(),
            leavesNotifications ? ["notifications"] : [])
        expectEqual(hidden["timeline"]?.count, 10)
        expectEqual(hidden["told"], leavesNotifications ? ["6", "0"] : ["2", "0"])
        if !leavesNotifications {
            expectEqual(
                hidden["notifications"],
                [
                    "a1 ada@moments.example favourite by robin@moments.example and 0",
                    "a2 ada@moments.example favourite by robin@moments.example and 0",
                ])
        }

        try await show(change, way)
        try expectEqual(fixture.seen(), before)
        #expect(try feeds.store.integrityCheck() == nil)
    }

    private func hide(_ change: RelationshipChange, _ way: Way) async throws {
        switch way {
        case .undone: try await fixture.change(change, undoWindow: 10)
        case .dropped, .refused: try await fixture.change(change)
        case .deliveredAndTakenBack:
            try await fixture.change(change)
            let relationship = Relationship().after(change, at: now)
            _ = try await fixture.base.outbox.delivered(
                fixture.claim(), to: ChangedPerson(id: "7", relationship: relationship))
            try await fixture.review()
        case .toldByTheServer: try await fixture.tell(Relationship().after(change, at: now))
        }
    }

    private func show(_ change: RelationshipChange, _ way: Way) async throws {
        switch way {
        case .undone: try await fixture.undo()
        case .dropped: _ = try await AccountOutbox(store: feeds.store, account: fixture.base.account).drop(nil)
        case .refused: _ = try await fixture.base.outbox.refuse(fixture.claim(), cause: .failure(.http(status: 422)))
        case .deliveredAndTakenBack: try await fixture.change(change == .block ? .unblock : .unmute)
        case .toldByTheServer: try await fixture.tell(Relationship())
        }
        try await fixture.review()
    }

    @Test func retriedChangeHidesThePersonAgain() async throws {
        try await fixture.fill()
        try await fixture.change(.block)
        _ = try await fixture.base.outbox.refuse(fixture.claim(), cause: .failure(.http(status: 422)))
        try await fixture.review()
        try expectEqual(feeds.all().count, 41)

        _ = try await AccountOutbox(store: feeds.store, account: fixture.base.account).retry(nil)
        try await fixture.review()

        try expectEqual(feeds.all().count, 10)
    }

    // MARK: Several accounts

    @Test func personHiddenInAnotherAccountIsShownInTheOwnViewOfAFeedAlone() async throws {
        try await fixture.fill()

        try await fixture.change(.block)

        try expectEqual(feeds.moments(of: feeds.second).map(\.remoteID), ["g1", "a0", "g0", "own"])
        try expectEqual(feeds.all().count { $0.author.id == fixture.grace.handle }, 0)
    }

    @Test func postsThatArriveLaterAreHiddenLikewise() async throws {
        try await fixture.change(.block)

        try await fixture.fill()

        try expectEqual(feeds.moments(of: feeds.second).map(\.remoteID), ["g1", "a0", "g0", "own"])
        try expectEqual(feeds.all().count, 10)
        try expectEqual(feeds.moments(of: feeds.first).count, 10)
    }

    @Test func removedFeedHidesNobodyInOtherFeeds() async throws {
        try await fixture.fill()
        try await fixture.tell(.with { $0.isBlocking = true })

        _ = try await feeds.accountFeeds.remove(feeds.first, keepsMoments: true)
        try await fixture.review()

        try expectEqual(
            feeds.all().filter { $0.author.id == fixture.grace.handle }.map(\.remoteID), ["g1", "g0", "own"])
        try feeds.checkCounts()
    }

    // MARK: The server's lists

    @Test func serversListsDoNotOverrideAChangeDeliveredMeanwhile() async throws {
        try await fixture.fill()
        let refresh = try fixture.base.queue.begin(feeds.first)
        let known = try refresh.knownPeople()
        try await fixture.change(.unblock)
        _ = try await fixture.base.outbox.delivered(
            fixture.claim(), to: ChangedPerson(id: "7", relationship: Relationship()))

        let blocks = ToldPeople([ToldPeople.Person(fixture.grace.handle, id: "7")])
        try await refresh.save(ToldMutes(mutes: ToldPeople(), blocks: blocks), over: known, at: now)

        try expectEqual(feeds.all().count, 41)
    }

    @Test(arguments: [true, false]) func pendingWishOutlastsTheServersLists(_ isBlocked: Bool) async throws {
        try await fixture.fill()
        try await fixture.tell(.with { $0.isBlocking = !isBlocked })
        try await fixture.change(isBlocked ? .block : .unblock)

        try await fixture.tell(.with { $0.isBlocking = !isBlocked })

        try expectEqual(feeds.all().count, isBlocked ? 10 : 41)
    }

    @Test func truncatedListUnmutesNobody() async throws {
        try await fixture.fill()
        try await fixture.tell(.with { $0.mute = .init() })

        let refresh = try fixture.base.queue.begin(feeds.first)
        let told = ToldMutes(mutes: ToldPeople(isWhole: false), blocks: nil)
        try await refresh.save(told, over: refresh.knownPeople(), at: now)

        try expectEqual(feeds.all().count, 10)
    }

    @Test func muteWithoutAnEndKeepsTheKnownEnd() async throws {
        try await fixture.tell(.with { $0.mute = .init(until: now + 60) })
        let refresh = try fixture.base.queue.begin(feeds.first)

        let told = ToldMutes(mutes: ToldPeople([ToldPeople.Person(fixture.grace.handle, id: "7")]), blocks: nil)
        try await refresh.save(told, over: refresh.knownPeople(), at: now)

        try expectEqual(AuthorReview(feeds.store, fixture.base.account).nextEnd(), now + 60)
    }

    @Test func onlyPeopleWhoAreNewOnAListAreAskedAbout() async throws {
        func unasked() throws -> [String] {
            let people = ["grace@moments.example", "alan@moments.example"].map { ToldPeople.Person($0, id: $0) }
            let known = try fixture.base.queue.begin(feeds.first).knownPeople()
            return known.unasked(ToldMutes(mutes: ToldPeople(people), blocks: ToldPeople([people[0]])))
        }
        try expectEqual(unasked(), ["grace@moments.example", "alan@moments.example"])

        try await fixture.tell(.with { $0.mute = .init() })
        try expectEqual(unasked(), ["alan@moments.example", "grace@moments.example"])
        try await fixture.tell(.with { ($0.mute, $0.isBlocking) = (.init(), true) })
        try expectEqual(unasked(), ["alan@moments.example"])
    }

    // MARK: Time

    @Test(arguments: [true, false]) func muteEndsWhenItsTimeIsUp(_ isDelivered: Bool) async throws {
        try await fixture.fill()
        try await fixture.change(.mute(hidesNotifications: true, seconds: 60))
        if isDelivered {
            let mute = Relationship.Mute(until: now + 60)
            _ = try await fixture.base.outbox.delivered(
                fixture.claim(), to: ChangedPerson(id: "7", relationship: .with { $0.mute = mute }))
        }
        let review = AuthorReview(feeds.store, fixture.base.account, .instant)
        try expectEqual(review.nextEnd(), now + 60)

        try await review.endMutes(at: now + 59, withPending: true)
        #expect(try !review.isDue())
        try await review.endMutes(at: now + 60, withPending: !isDelivered)
        try await review.run()

        try expectEqual(feeds.all().count, 41)
        try expectEqual(review.nextEnd(), nil)
        if isDelivered {
            #expect(try fixture.base.window().relationship(with: fixture.grace).relationship.mute == nil)
        }
    }

    /// A mute goes by the clock of its window, which may show any year.
    @Test func syncEndsNoMuteThatIsNotDelivered() async throws {
        try await fixture.fill()
        try await fixture.change(.mute(hidesNotifications: true, seconds: 60))

        try await fixture.base.queue.reviewAuthors(at: now + 3_600)

        try expectEqual(feeds.all().count, 10)
    }

    @Test func endOfAMuteShowsNobodyWhoIsBlocked() async throws {
        try await fixture.fill()
        try await fixture.tell(.with { ($0.mute, $0.isBlocking) = (.init(until: now + 60), true) })

        try expectEqual(AuthorReview(feeds.store, fixture.base.account).nextEnd(), nil)
        try await fixture.base.queue.reviewAuthors(at: now + 61)

        try expectEqual(feeds.all().count, 10)
    }

    // MARK: Killed processes

    @Test func reviewGoesOnWhereTheLastOneWasEnded() async throws {
        let page = (1...(AuthorReview.part + 100)).reversed().map { n in
            NewStatus.answered("\(n)", second: Int64(n)) { $0.handle = "grace@moments.example" }
        }
        try await feeds.sync(page, of: feeds.first)
        try await fixture.base.window().change(.block, with: fixture.grace, at: now)
        let review = AuthorReview(feeds.store, fixture.base.account, .instant)

        try await review.run { false }
        try expectEqual(feeds.all().count, 100)
        #expect(try review.isDue())
        try await review.run()

        try expectEqual(feeds.all().count, 0)
        #expect(try !review.isDue())
        try feeds.checkCounts()
    }

    /// Each open window reviews.
    @Test func reviewThatAnotherOneDidBeforeChangesNoTimeline() async throws {
        try await fixture.fill()
        try await fixture.change(.block)
        try await fixture.base.execute(
            "INSERT INTO author_review (account_id, handle) VALUES (\(fixture.base.account), '\(fixture.grace.handle)')"
        )
        var count = 0
        let observation = fixture.base.base.moments.observe { count += 1 }

        try await fixture.review()

        expectEqual(count, 0)
        withExtendedLifetime(observation) {}
    }

    @Test func twoReviewsAtOnceHideTheSame() async throws {
        try await fixture.fill()
        try await fixture.base.window().change(.block, with: fixture.grace, at: now)
        let review = AuthorReview(feeds.store, fixture.base.account, .instant)
        let other = AuthorReview(try MomentsStore(path: feeds.store.path), fixture.base.account, .instant)

        async let one: Void = review.run()
        async let two: Void = other.run()
        _ = try await (one, two)

        try expectEqual(feeds.all().count, 10)
    }
}
