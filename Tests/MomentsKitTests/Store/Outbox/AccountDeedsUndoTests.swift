import Foundation
import Testing

@testable import MomentsKit

@MainActor struct AccountDeedsUndoTests {
    @Test func deedCanBeUndoneUntilItsTimeIsUp() async throws {
        let fixture = try await DeedsFixture()
        let id = try await fixture.post("Hello")

        let deed = try fixture.deeds.undoable(at: fixture.now + 9.999)

        #expect(deed?.kind == .post)
        #expect(deed?.moment == id)
        #expect(deed?.deadline == fixture.now + 10)
    }

    @Test func undoAfterItsTimeIsTooLate() async throws {
        let fixture = try await DeedsFixture()
        try await fixture.post("Hello")
        let deed = try #require(try fixture.deeds.undoable(at: fixture.now))

        await #expect(throws: DeedError.tooLate) { try await fixture.deeds.undo(deed.id, at: deed.deadline) }

        #expect(try fixture.deeds.undoable(at: deed.deadline) == nil)
        #expect(try fixture.newest().count == 1)
    }

    @Test(arguments: [0.001, 0.123, 0.4567, 0.999])
    func nothingCanBeUndoneAtTheDeadlineItself(_ fraction: TimeInterval) async throws {
        let fixture = try await DeedsFixture()
        let now = fixture.now + fraction
        _ = try await fixture.deeds.post(#require(PostText("Hello")), at: now)

        let deadline = try #require(try fixture.deeds.undoable(at: now)).deadline

        #expect(try fixture.deeds.undoable(at: deadline) == nil)
    }

    @Test func clockThatWasSetBackUndoesNothing() async throws {
        let fixture = try await DeedsFixture()
        try await fixture.post("Hello")
        let deed = try #require(try fixture.deeds.undoable(at: fixture.now))

        #expect(try fixture.deeds.undoable(at: fixture.now - 1) == nil)
        await #expect(throws: DeedError.tooLate) { try await fixture.deeds.undo(deed.id, at: fixture.now - 1) }
    }

    @Test(arguments: [0, -1, -TimeInterval.infinity, TimeInterval.nan])
    func withoutAWindowNothingCanBeUndone(_ window: TimeInterval) async throws {
        let fixture = try await DeedsFixture(undoWindow: window)

        try await fixture.post("Hello")

        #expect(try fixture.deeds.undoable(at: fixture.now) == nil)
        #expect(try fixture.outboxCount() == 0)
    }

    @Test func undoOfAnEndlessWindowIsNeverTooLate() async throws {
        let fixture = try await DeedsFixture(undoWindow: .infinity)

        try await fixture.post("Hello")

        #expect(try fixture.deeds.undoable(at: .distantFuture)?.kind == .post)
    }

    @Test func deedIsUndoneOnce() async throws {
        let fixture = try await DeedsFixture()
        try await fixture.post("Hello")
        let deed = try #require(try fixture.deeds.undoable(at: fixture.now))
        try await fixture.deeds.undo(deed.id, at: fixture.now)

        await #expect(throws: DeedError.tooLate) { try await fixture.deeds.undo(deed.id, at: fixture.now) }

        #expect(try fixture.drafts.draft() == "Hello")
    }

    @Test func theLatestDeedIsUndoneFirst() async throws {
        let fixture = try await DeedsFixture()
        let liked = try await fixture.insertForeign()
        try await fixture.deeds.setLiked(true, liked, at: fixture.now)
        try await fixture.post("Hello")

        try await fixture.undoLatest()
        #expect(try fixture.newest().map(\.isLiked) == [true])
        try await fixture.undoLatest()
        #expect(try fixture.newest().map(\.isLiked) == [false])
        #expect(try fixture.deeds.undoable(at: fixture.now) == nil)
    }

    @Test func onlyTheLatestDeedIsUndone() async throws {
        let fixture = try await DeedsFixture()
        try await fixture.post("First")
        let first = try #require(try fixture.deeds.undoable(at: fixture.now))
        try await fixture.post("Second")

        await #expect(throws: DeedError.tooLate) { try await fixture.deeds.undo(first.id, at: fixture.now) }

        #expect(try fixture.newest().count == 2)
    }

    @Test(arguments: [true, false])
    func undoneLikeIsAsItWas(_ isLiked: Bool) async throws {
        let fixture = try await DeedsFixture()
        let id = try await fixture.insertForeign(isLiked: isLiked)
        try await fixture.deeds.setLiked(!isLiked, id, at: fixture.now)
        #expect(try fixture.newest().map(\.isLiked) == [!isLiked])

        try await fixture.undoLatest()

        #expect(try fixture.newest().map(\.isLiked) == [isLiked])
    }

    @Test(arguments: [true, false])
    func likeThatChangesNothingIsNoDeed(_ isLiked: Bool) async throws {
        let fixture = try await DeedsFixture()
        let id = try await fixture.insertForeign(isLiked: isLiked)

        try await fixture.deeds.setLiked(isLiked, id, at: fixture.now)

        #expect(try fixture.deeds.undoable(at: fixture.now) == nil)
    }

    @Test func likeOfWhatIsNotThereIsRefused() async throws {
        let fixture = try await DeedsFixture()

        await #expect(throws: DeedError.gone) {
            try await fixture.deeds.setLiked(true, Moment.ID(7), at: fixture.now)
        }
    }

    @Test func deedsThatAreDueAreDroppedByTheNext() async throws {
        let fixture = try await DeedsFixture()
        try await fixture.post("First")

        _ = try await fixture.deeds.post(#require(PostText("Second")), at: fixture.now + 10)

        #expect(try fixture.outboxCount() == 1)
    }

    @Test func settledDeedsStayDone() async throws {
        let fixture = try await DeedsFixture()
        try await fixture.post("Hello")
        let deed = try #require(try fixture.deeds.undoable(at: fixture.now))

        try await fixture.deeds.settle()

        #expect(try fixture.outboxCount() == 0)
        await #expect(throws: DeedError.tooLate) { try await fixture.deeds.undo(deed.id, at: fixture.now) }
        #expect(try fixture.newest().count == 1)
    }

    @Test func outboxOfAKilledAppUndoesNothingAfterItsTime() async throws {
        let fixture = try await DeedsFixture()
        try await fixture.post("Hello")

        let next = try fixture.deedsOfTheNextStart()

        #expect(try next.undoable(at: fixture.now + 9)?.kind == .post)
        #expect(try next.undoable(at: fixture.now + 10) == nil)
    }

    @Test func deedsOfAnotherAccountAreNotUndone() async throws {
        let fixture = try await DeedsFixture()
        let other = try await StoreFixture.addAccount("other@example.com", to: fixture.base.store)
        let others = AccountDeeds(store: fixture.base.store, account: other, undoWindow: 10)
        try await fixture.post("Hello")
        let deed = try #require(try fixture.deeds.undoable(at: fixture.now))

        #expect(try others.undoable(at: fixture.now) == nil)
        await #expect(throws: DeedError.tooLate) { try await others.undo(deed.id, at: fixture.now) }
        try await others.settle()
        #expect(try fixture.outboxCount() == 1)
    }

    @Test func outboxGoesWithItsAccount() async throws {
        let fixture = try await DeedsFixture()
        try await fixture.post("Hello")
        try await fixture.drafts.saveDraft("Draft")

        try await fixture.execute("DELETE FROM account")

        #expect(try fixture.outboxCount() == 0)
        #expect(try fixture.drafts.draft() == "")
    }
}
