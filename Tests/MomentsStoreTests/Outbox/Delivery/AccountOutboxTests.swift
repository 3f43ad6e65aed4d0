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

    @Test func itemNamesTheChangeAndItsMoment() async throws {
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

    @Test func itemsAreInTheOrderTheyWereDoneAndRefusedOnesAreFoundAmongThem() async throws {
        try await fixture.like(true, "r2")
        _ = try await fixture.outbox.refuse(claimOne(), cause: .failure(.unauthorized))
        try await fixture.like(true, "r1")

        try expectEqual(outbox.items().map(\.title), [nil, "A kite"])
        try expectEqual(outbox.refused().map(\.title), [nil])
    }

    @Test(
        arguments: [
            (.held, nil), (.sending, nil),
            (.postponed(until: ChangeFixture.noon + 60), .failure(.timeout(seconds: 30))),
            (.failed, .failure(.unauthorized)),
        ] as [(OutboxItem.State, OutboxCause?)])
    func itemSaysHowItStandsAndWhy(_ state: OutboxItem.State, _ cause: OutboxCause?) async throws {
        try await fixture.like(undoWindow: state == .held ? 10 : 0)
        let entry = state == .held ? nil : try await claimOne()
        if let entry, let cause {
            if case .postponed(let date) = state {
                _ = try await fixture.outbox.postpone(entry, until: date, cause: cause)
            } else {
                _ = try await fixture.outbox.refuse(entry, cause: cause)
            }
        }

        try expectEqual(states(), [state])
        try expectEqual(outbox.items().map(\.cause), [cause])
        try expectEqual(outbox.items().map(\.attempts), [state == .held ? 0 : 1])
    }

    @Test func changeOfAMomentThatIsGoneHasNoTitleAndCannotBeRetried() async throws {
        try await fixture.like()
        try await fixture.sync([])

        try expectEqual(outbox.items().map(\.title), [nil])
        try expectEqual(outbox.items().map(\.cause), [.momentIsGone])
        try await expectEqual(outbox.retry(nil), 0)
    }

    @Test func causeOfAnEarlierReleaseIsShownAsItWasWritten() async throws {
        try await fixture.like()
        try await fixture.execute("UPDATE outbox SET cause = 'no network'")

        try expectEqual(outbox.items().map(\.cause), [.other("no network")])
    }

    @Test func neitherLocalChangesNorThoseOfAnotherAccountAreListed() async throws {
        try await fixture.base.insert([NewMoment(remoteID: "local", createdAt: 9)])
        try await fixture.like(true, "local", undoWindow: 10)
        try expectEqual(outbox.items(), [])
        try await fixture.like()
        let ada = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)
        let hers = AccountOutbox(store: fixture.store, account: ada)

        try expectEqual(hers.items(), [])
        try await expectEqual(hers.drop(nil), 0)
        try expectEqual(outbox.items().count, 1)
    }

    @Test func postponedChangeIsRetriedAtOnce() async throws {
        try await fixture.like()
        let entry = try await claimOne()
        _ = try await fixture.outbox.postpone(entry, until: fixture.now + 60, cause: .failure(.noData))

        try await expectEqual(outbox.retry(entry.id), 1)

        try expectEqual(states(), [.due])
        try expectEqual(fixture.queue.due(at: fixture.now).map(\.isAskedFor), [true])
    }

    @Test(arguments: [[], [true, false]])
    func refusedChangeShowsAgainWhenItIsRetriedUnlessALaterOneStands(_ since: [Bool]) async throws {
        try await fixture.like()
        _ = try await fixture.outbox.refuse(claimOne(), cause: .failure(.unauthorized))
        for isLiked in since { try await fixture.like(isLiked) }

        try await expectEqual(outbox.retry(nil), 1 + since.count)

        try expectEqual(fixture.moment().isLiked, since.isEmpty)
        try await expectEqual(claimOne().isLiked, since.isEmpty)
    }

    @Test func heldAndSendingChangesAreNeitherRetriedNorDropped() async throws {
        try await fixture.like(true, "r1")
        let sent = try await claimOne()
        try await fixture.like(true, "r2", undoWindow: 10)

        try await expectEqual(outbox.retry(nil), 0)
        try await expectEqual(outbox.drop(sent.id), 0)
        try expectEqual(states(), [.sending, .held])
    }

    @Test(arguments: [[true], [true, false, true]])
    func droppedChangesRestoreTheStateBeforeTheFirst(_ likes: [Bool]) async throws {
        try await fixture.execute("UPDATE moment SET server_liked = NULL")
        for isLiked in likes { try await fixture.like(isLiked) }

        try await expectEqual(outbox.drop(nil), likes.count)

        #expect(try !fixture.moment().isLiked)
        try expectEqual(outbox.items(), [])
    }

    @Test func oneOfSeveralChangesCanBeDropped() async throws {
        try await fixture.like()
        try await fixture.like(false)
        let last = try #require(try outbox.items().last)

        try await expectEqual(outbox.drop(last.id), 1)

        #expect(try fixture.moment().isLiked)
    }

    @Test func droppedChangeCannotBeUndoneAnyMore() async throws {
        let window = fixture.window(undoWindow: 10)
        try await window.setLiked(true, fixture.moment().id, at: fixture.now)
        let change = try #require(try window.undoable(at: fixture.now))

        _ = try await outbox.drop(nil)

        await #expect(throws: ChangeError.tooLate) { try await window.undo(change.id, at: fixture.now) }
    }
}
