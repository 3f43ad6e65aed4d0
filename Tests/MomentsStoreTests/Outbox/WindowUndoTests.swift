import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Two windows on one account: each undoes its own changes.
@MainActor struct WindowUndoTests {
    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    @Test func eachWindowUndoesItsOwnLastChangeAloneThoughAnotherIsLeft() async throws {
        let other = try fixture.openWindow("other")
        try await fixture.post("Mine")
        let change = try #require(try fixture.changes.undoable(at: fixture.now))
        #expect(try other.changes.undoable(at: fixture.now) == nil)
        await #expect(throws: ChangeError.tooLate) { try await other.changes.undo(change.id, at: fixture.now) }
        _ = try await other.changes.post(#require(PostText("Theirs")), at: fixture.now)
        try expectEqual(fixture.changes.undoable(at: fixture.now)?.id, change.id)

        try await other.changes.commit()
        try await fixture.undoLatest()

        try expectEqual(fixture.newest().map(\.title), ["Theirs"])
    }

    /// A tape has a clock of its own, and takes as long as the machine lets it.
    @Test func changeOfAWindowIsUndoneByItsClockAlone() async throws {
        let window = AccountWindow(id: "tape", on: fixture.base.store)
        var machine = fixture.now
        let changes = AccountChanges(
            store: fixture.base.store, account: fixture.base.account, window: window, undoWindow: 10
        ) { machine }
        let first = try await changes.post(#require(PostText("Hello")), at: fixture.now)
        machine += 3_600
        _ = try await changes.post(#require(PostText("World")), at: fixture.now)

        try await changes.undo(#require(try changes.undoable(at: fixture.now)).id, at: fixture.now)

        try expectEqual(changes.undoable(at: fixture.now)?.moment, first)
    }

    @Test func undoIsRefusedWhereAnotherWindowChangedTheMomentSince() async throws {
        let id = try await fixture.post("Hello")
        let change = try #require(try fixture.changes.undoable(at: fixture.now))

        try await fixture.openWindow("other").changes.setLiked(true, id, at: fixture.now)

        #expect(try fixture.changes.undoable(at: fixture.now) == nil)
        await #expect(throws: ChangeError.tooLate) { try await fixture.changes.undo(change.id, at: fixture.now) }
        try expectEqual(fixture.newest().map(\.id), [id])
    }

    @Test func undoIsRefusedWhereACommandChangedTheMomentTwiceSince() async throws {
        let id = try await fixture.insertForeign()
        try await fixture.changes.setLiked(true, id, at: fixture.now)

        for isLiked in [false, true] { try await fixture.script().setLiked(isLiked, id, at: fixture.now) }

        #expect(try fixture.changes.undoable(at: fixture.now) == nil)
    }

    @Test func changeOfAnotherMomentPreventsNoUndo() async throws {
        let (mine, theirs) = (try await fixture.insertForeign("r1"), try await fixture.insertForeign("r2"))
        try await fixture.changes.setLiked(true, mine, at: fixture.now)

        try await fixture.openWindow("other").changes.setLiked(true, theirs, at: fixture.now)

        try expectEqual(fixture.changes.undoable(at: fixture.now)?.moment, mine)
    }

    @Test func undoIsPossibleAgainOnceTheLaterChangesAreUndone() async throws {
        let other = try fixture.openWindow("other").changes
        let id = try await fixture.insertForeign()
        try await fixture.changes.setLiked(true, id, at: fixture.now)
        for isLiked in [false, true] { try await other.setLiked(isLiked, id, at: fixture.now) }

        try await other.undo(#require(try other.undoable(at: fixture.now)).id, at: fixture.now)
        #expect(try fixture.changes.undoable(at: fixture.now) == nil)
        try await other.undo(#require(try other.undoable(at: fixture.now)).id, at: fixture.now)

        try expectEqual(fixture.changes.undoable(at: fixture.now)?.kind, .like)
    }

    @Test func ownLaterChangesAreUndoneOneAfterTheOther() async throws {
        let id = try await fixture.insertForeign()
        for isLiked in [true, false] { try await fixture.changes.setLiked(isLiked, id, at: fixture.now) }

        try await fixture.undoLatest()
        try expectEqual(fixture.newest().map(\.isLiked), [true])
        try await fixture.undoLatest()

        try expectEqual(fixture.newest().map(\.isLiked), [false])
    }

    @Test(arguments: [(69.999, 2), (70, 1)])
    func heldChangesOfAKilledWindowEndAMinuteAfterTheirDeadline(seconds: TimeInterval, left: Int) async throws {
        try await fixture.post("Hello")
        let other = AccountChanges(
            store: fixture.base.store, account: fixture.base.account,
            window: AccountWindow(id: "other", on: fixture.base.store), undoWindow: 10
        ) { ChangeFixture.noon + seconds }

        _ = try await other.post(#require(PostText("World")), at: fixture.now)

        try expectEqual(fixture.outboxCount(), left)
    }

    @Test func clockOfAnotherWindowEndsNothing() async throws {
        try await fixture.post("Hello")

        _ = try await fixture.openWindow("other").changes.post(#require(PostText("World")), at: fixture.now + 86_400)

        try expectEqual(fixture.changes.undoable(at: fixture.now)?.kind, .post)
    }

    @Test func committingWithoutHeldChangesWritesNothing() async throws {
        try await fixture.openWindow("other").changes.setLiked(true, fixture.insertForeign(), at: fixture.now)
        let writes = try fixture.writes()

        try await fixture.changes.commit()
        try await fixture.changes.expire(at: fixture.now + 100)

        try expectEqual(fixture.writes(), writes)
    }
}
