import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountChangesUndoTests {
    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    @Test(arguments: [(10, ChangeFixture.noon + 9.999), (.infinity, .distantFuture)] as [(TimeInterval, Date)])
    func changeCanBeUndoneUntilItsDeadline(window: TimeInterval, at date: Date) async throws {
        let fixture = try await ChangeFixture(undoWindow: window)
        let id = try await fixture.post("Hello")

        let change = try fixture.changes.undoable(at: date)

        expectEqual(change?.kind, .post)
        expectEqual(change?.moment, id)
        if window == 10 { expectEqual(change?.deadline, fixture.now + 10) }
    }

    @Test(arguments: [0, 0.001, 0.123, 0.4567, 0.999])
    func undoAtItsDeadlineIsTooLate(_ fraction: TimeInterval) async throws {
        let now = fixture.now + fraction
        _ = try await fixture.changes.post(#require(PostText("Hello")), at: now)
        let change = try #require(try fixture.changes.undoable(at: now))

        await #expect(throws: ChangeError.tooLate) { try await fixture.changes.undo(change.id, at: change.deadline) }

        #expect(try fixture.changes.undoable(at: change.deadline) == nil)
        try expectEqual(fixture.newest().count, 1)
    }

    @Test(arguments: [0.001, 3_600, 31_536_000] as [TimeInterval])
    func clockThatWasSetBackUndoesAllTheSame(seconds: TimeInterval) async throws {
        try await fixture.post("Hello")

        try await fixture.undoLatest(at: fixture.now - seconds)

        #expect(try fixture.newest().isEmpty)
    }

    @Test func changeAfterTheClockWasSetBackIsUndoneBeforeTheOneBefore() async throws {
        try await fixture.post("First")
        _ = try await fixture.changes.post(#require(PostText("Second")), at: fixture.now - 3_600)

        try await fixture.undoLatest(at: fixture.now - 3_600)
        try expectEqual(fixture.newest().map(\.title), ["First"])
        try await fixture.undoLatest(at: fixture.now - 3_600)

        #expect(try fixture.newest().isEmpty)
    }

    @Test(arguments: [0, -1, -TimeInterval.infinity, TimeInterval.nan])
    func withoutAWindowNothingCanBeUndone(_ window: TimeInterval) async throws {
        let fixture = try await ChangeFixture(undoWindow: window)

        try await fixture.post("Hello")

        #expect(try fixture.changes.undoable(at: fixture.now) == nil)
        try expectEqual(fixture.outboxCount(), 0)
    }

    @Test func onlyTheLatestChangeIsUndoneAndOnce() async throws {
        try await fixture.post("First")
        let first = try #require(try fixture.changes.undoable(at: fixture.now))
        try await fixture.post("Second")
        let second = try #require(try fixture.changes.undoable(at: fixture.now))
        await #expect(throws: ChangeError.tooLate) { try await fixture.changes.undo(first.id, at: fixture.now) }
        try expectEqual(fixture.newest().count, 2)

        try await fixture.changes.undo(second.id, at: fixture.now)

        await #expect(throws: ChangeError.tooLate) { try await fixture.changes.undo(second.id, at: fixture.now) }
        try expectEqual(fixture.drafts.draft().text, "Second")
    }

    @Test(arguments: [true, false])
    func undoneLikeIsAsItWasAfterLaterChangesAndLikingAgainIsNoChange(_ isLiked: Bool) async throws {
        let id = try await fixture.insertForeign(isLiked: isLiked)
        try await fixture.changes.setLiked(isLiked, id, at: fixture.now)
        #expect(try fixture.changes.undoable(at: fixture.now) == nil)
        try await fixture.changes.setLiked(!isLiked, id, at: fixture.now)
        try await fixture.post("Hello")

        try await fixture.undoLatest()
        try expectEqual(fixture.newest().map(\.isLiked), [!isLiked])
        try await fixture.undoLatest()

        try expectEqual(fixture.newest().map(\.isLiked), [isLiked])
        #expect(try fixture.changes.undoable(at: fixture.now) == nil)
    }

    @Test func likeOfAMissingMomentIsRefused() async throws {
        await #expect(throws: ChangeError.gone) {
            try await fixture.changes.setLiked(true, Moment.ID(7), at: fixture.now)
        }
    }

    @Test func dueChangesAreRemovedByTheNext() async throws {
        try await fixture.post("First")

        _ = try await fixture.changes.post(#require(PostText("Second")), at: fixture.now + 10)

        try expectEqual(fixture.outboxCount(), 1)
    }

    @Test func committedChangesStayDone() async throws {
        try await fixture.post("Hello")
        let change = try #require(try fixture.changes.undoable(at: fixture.now))

        try await fixture.changes.commit()

        try expectEqual(fixture.outboxCount(), 0)
        await #expect(throws: ChangeError.tooLate) { try await fixture.changes.undo(change.id, at: fixture.now) }
        try expectEqual(fixture.newest().count, 1)
    }

    @Test func changesOfAnotherAccountAreNotUndone() async throws {
        let other = try await StoreFixture.addAccount("other@example.com", to: fixture.base.store)
        let others = WindowFixture("other", fixture.base.store, other).changes
        try await fixture.post("Hello")
        let change = try #require(try fixture.changes.undoable(at: fixture.now))

        #expect(try others.undoable(at: fixture.now) == nil)
        await #expect(throws: ChangeError.tooLate) { try await others.undo(change.id, at: fixture.now) }
        try await others.commit()
        try expectEqual(fixture.outboxCount(), 1)
    }

    @Test func outboxIsDeletedWithItsAccount() async throws {
        try await fixture.post("Hello")
        try await fixture.drafts.saveDraft("Draft")

        try await fixture.execute("DELETE FROM account")

        try expectEqual(fixture.outboxCount(), 0)
        try expectEqual(fixture.drafts.draft().text, "")
    }
}
