import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountOutboxTests {
    private let fixture: FeedFixture
    private let outbox: AccountOutbox

    init() async throws {
        fixture = try await FeedFixture()
        outbox = AccountOutbox(store: fixture.store, account: fixture.account) { ChangeFixture.noon }
        try await fixture.sync([.answered("r1"), .answered("r2", title: nil)])
    }

    private func claimOne() async throws -> OutboxEntry {
        let entries = try await fixture.outbox.claim(feed: fixture.feed, limit: 1, lease: 30, at: fixture.now)
        return try #require(entries.first)
    }

    private func states() throws -> [OutboxItem.State] {
        try outbox.items().map(\.state)
    }

    // MARK: Listing

    @Test func itemSaysWhatWasDoneToWhat() async throws {
        try await fixture.like()

        let item = try #require(try outbox.items().first)

        expectEqual(item.kind, .like)
        expectEqual(item.feed, fixture.feed)
        expectEqual(item.feedName, "Kites")
        #expect(item.moment == (try fixture.moment().id))
        expectEqual(item.title, "A kite")
        expectEqual(item.doneAt, fixture.now)
        expectEqual(item.state, .due)
        expectEqual(item.attempts, 0)
        #expect(item.cause == nil)
    }

    @Test func itemsAreInTheOrderTheyWereDone() async throws {
        try await fixture.like(true, "r2")
        try await fixture.like(true, "r1")

        try expectEqual(outbox.items().map(\.title), [nil, "A kite"])
    }

    @Test func heldChangeCanBeUndone() async throws {
        try await fixture.like(undoWindow: 10)

        try expectEqual(states(), [.held])
    }

    @Test func claimedChangeIsBeingSent() async throws {
        try await fixture.like()
        _ = try await claimOne()

        try expectEqual(states(), [.sending])
        try expectEqual(outbox.items().map(\.attempts), [1])
    }

    @Test func postponedChangeSaysUntilWhenAndWhy() async throws {
        try await fixture.like()
        _ = try await fixture.outbox.postpone(
            claimOne(), until: fixture.now + 60, cause: .failure(.timeout(seconds: 30)))

        try expectEqual(states(), [.postponed(until: fixture.now + 60)])
        try expectEqual(outbox.items().map(\.cause), [.failure(.timeout(seconds: 30))])
    }

    @Test func refusedChangeHasFailed() async throws {
        try await fixture.like()
        _ = try await fixture.outbox.refuse(claimOne(), cause: .failure(.unauthorized))

        try expectEqual(states(), [.failed])
        try expectEqual(outbox.items().map(\.cause), [.failure(.unauthorized)])
    }

    @Test func refusedChangesAreFoundAmongThoseThatWait() async throws {
        try await fixture.like(true, "r1")
        _ = try await fixture.outbox.refuse(claimOne(), cause: .failure(.unauthorized))
        try await fixture.like(true, "r2")

        try expectEqual(outbox.refused().map(\.title), ["A kite"])
    }

    @Test func changeOfAMomentThatIsGoneHasNoTitle() async throws {
        try await fixture.like()
        try await fixture.sync([])

        try expectEqual(outbox.items().map(\.title), [nil])
        try expectEqual(outbox.items().map(\.cause), [.momentIsGone])
    }

    @Test func causeOfAnEarlierReleaseIsShownAsItWasWritten() async throws {
        try await fixture.like()
        try await fixture.execute("UPDATE outbox SET cause = 'no network'")

        try expectEqual(outbox.items().map(\.cause), [.other("no network")])
    }

    @Test func localChangesAreNotListed() async throws {
        try await fixture.base.insert([NewMoment(remoteID: "local", createdAt: 9)])
        try await fixture.like(true, "local", undoWindow: 10)

        try expectEqual(outbox.items(), [])
    }

    @Test func changesOfAnotherAccountAreNotListed() async throws {
        try await fixture.like()
        let ada = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)

        try expectEqual(AccountOutbox(store: fixture.store, account: ada).items(), [])
    }

    // MARK: Retrying

    @Test func postponedChangeIsRetriedAtOnce() async throws {
        try await fixture.like()
        let entry = try await claimOne()
        _ = try await fixture.outbox.postpone(entry, until: fixture.now + 60, cause: .failure(.noData))

        try await expectEqual(outbox.retry(entry.id), 1)

        try expectEqual(states(), [.due])
        try expectEqual(fixture.queue.due(at: fixture.now).map(\.isAskedFor), [true])
    }

    @Test func refusedChangeShowsAgainWhenItIsRetried() async throws {
        try await fixture.like()
        _ = try await fixture.outbox.refuse(claimOne(), cause: .failure(.unauthorized))

        try await expectEqual(outbox.retry(nil), 1)

        #expect(try fixture.moment().isLiked)
        try await expectEqual(claimOne().isLiked, true)
    }

    @Test func laterChangeStaysWhenAnEarlierOneIsRetried() async throws {
        try await fixture.like()
        _ = try await fixture.outbox.refuse(claimOne(), cause: .failure(.unauthorized))
        try await fixture.like()
        try await fixture.like(false)

        _ = try await outbox.retry(nil)

        #expect(try !fixture.moment().isLiked)
        try await expectEqual(claimOne().isLiked, false)
    }

    @Test func whatIsHeldOrBeingSentIsNotRetried() async throws {
        try await fixture.like(true, "r1")
        _ = try await claimOne()
        try await fixture.like(true, "r2", undoWindow: 10)

        try await expectEqual(outbox.retry(nil), 0)
        try expectEqual(states(), [.sending, .held])
    }

    @Test func changeOfAMomentThatIsGoneCannotBeRetried() async throws {
        try await fixture.like()
        try await fixture.sync([])

        try await expectEqual(outbox.retry(nil), 0)
    }

    // MARK: Dropping

    @Test func droppedLikeIsAsTheServerHasIt() async throws {
        try await fixture.like()

        try await expectEqual(outbox.drop(nil), 1)

        #expect(try !fixture.moment().isLiked)
        try expectEqual(outbox.items(), [])
    }

    @Test func ofSeveralChangesOneCanBeDropped() async throws {
        try await fixture.like()
        try await fixture.like(false)
        let last = try #require(try outbox.items().last)

        try await expectEqual(outbox.drop(last.id), 1)

        #expect(try fixture.moment().isLiked)
    }

    @Test func allChangesOfAMomentGoBackToWhatWasBeforeTheFirst() async throws {
        try await fixture.execute("UPDATE moment SET server_liked = NULL")
        for isLiked in [true, false, true] { try await fixture.like(isLiked) }

        try await expectEqual(outbox.drop(nil), 3)

        #expect(try !fixture.moment().isLiked)
    }

    @Test func whatIsBeingSentCannotBeDropped() async throws {
        try await fixture.like()
        let entry = try await claimOne()

        try await expectEqual(outbox.drop(entry.id), 0)
        try expectEqual(states(), [.sending])
    }

    @Test func droppedChangeCannotBeUndoneAnyMore() async throws {
        let window = fixture.window(undoWindow: 10)
        try await window.setLiked(true, fixture.moment().id, at: fixture.now)
        let change = try #require(try window.undoable(at: fixture.now))

        _ = try await outbox.drop(nil)

        await #expect(throws: ChangeError.tooLate) { try await window.undo(change.id, at: fixture.now) }
    }

    @Test func changesOfAnotherAccountStay() async throws {
        try await fixture.like()
        let ada = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)

        try await expectEqual(AccountOutbox(store: fixture.store, account: ada).drop(nil), 0)
        try expectEqual(outbox.items().count, 1)
    }
}
