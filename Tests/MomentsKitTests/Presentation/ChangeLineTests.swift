import Foundation
import TestSupport
import Testing

@testable import MomentsKit

@Suite(.verifiedMocks) @MainActor struct ChangeLineTests {
    private let changes = ChangeRepositoryMock(MomentsRepositoryMock([.sample(1)]))
    private let clock = WallClockMock()
    private let line: ChangeLine

    init() {
        line = ChangeLine(changes: changes, clock: clock)
    }

    @Test func nothingDoneIsNoLine() throws {
        try line.refresh()

        #expect(line.text == nil)
        #expect(clock.alarmCount == 0)
    }

    @Test(arguments: [
        (Change.Kind.like, "Liked"), (.unlike, "Like taken back"), (.share, "Shared"), (.post, "Posted"),
        (.delete, "Deleted"),
    ])
    func whatWasDoneIsTold(kind: Change.Kind, text: String) throws {
        changes.change = .sample(kind)

        try line.refresh()

        #expect(line.text == text)
    }

    @Test func lineGoesWhenItsTimeIsUp() throws {
        changes.change = .sample(.like)
        try line.refresh()
        var isTold = false
        line.onTimeUp = { isTold = true }

        clock.now += 8

        #expect(isTold)
        #expect(line.text == nil)
    }

    @Test func lineStaysUntilItsTimeIsUp() throws {
        changes.change = .sample(.like)
        try line.refresh()

        clock.now += 7.999

        #expect(line.text == "Liked")
    }

    @Test func onlyTheLatestIsWaitedFor() throws {
        changes.change = .sample(.like, id: 1)
        try line.refresh()
        changes.change = .sample(.share, id: 2)

        try line.refresh()
        try line.refresh()

        #expect(clock.alarmCount == 1)
    }

    @Test func nothingIsWaitedForWhileNobodyLooks() throws {
        changes.change = .sample(.like)
        try line.refresh()

        line.rest()

        #expect(clock.alarmCount == 0)
    }

    @Test func lineComesBackAfterARest() throws {
        changes.change = .sample(.like)
        try line.refresh()
        line.rest()

        try line.refresh()

        #expect(line.text == "Liked")
        #expect(clock.alarmCount == 1)
    }

    @Test func undoTakesTheLatestBack() async throws {
        changes.change = .sample(.share, 5, id: 7)

        let undone = try await line.undo()

        #expect(undone == .sample(.share, 5, id: 7))
        #expect(changes.calls.take() == [.undo(7)])
    }

    @Test func undoAfterTheTimeIsUpSaysSo() async throws {
        changes.change = .sample(.like)
        try line.refresh()
        clock.now += 8

        await #expect(throws: ChangeError.tooLate) { try await line.undo() }
    }

    @Test func undoAfterTheTimeIsUpSaysSoThoughNobodyLookedMeanwhile() async throws {
        changes.change = .sample(.like)
        try line.refresh()
        line.rest()
        clock.now += 3_600

        await #expect(throws: ChangeError.tooLate) { try await line.undo() }
    }

    @Test func nothingToUndoIsNotTooLate() async throws {
        #expect(try await line.undo() == nil)
    }

    @Test func whatWasUndoneIsNotTooLateButGone() async throws {
        changes.change = .sample(.like)
        _ = try await line.undo()
        clock.now += 3_600

        #expect(try await line.undo() == nil)
        _ = changes.calls.take()
    }

    @Test func undoThatTheStoreRefusesIsThrown() async throws {
        changes.change = .sample(.like)
        changes.failure = .store(.busySample)

        await #expect(throws: ChangeError.store(.busySample)) { try await line.undo() }
        #expect(changes.calls.take() == [.undo(1)])
    }

    @Test func undoWaitsForWhatIsStillBeingStored() async throws {
        let like = await HeldWork({ changes.hold = $0 }) { [line] in
            line.ask(true, of: Moment.ID(1))
            try? await line.like(Moment.ID(1))
        }
        let undo = Task { try await line.undo() }
        await Task.yield()
        #expect(changes.calls.take().isEmpty)

        changes.change = .sample(.like)
        await like.finish()

        #expect(try await undo.value?.kind == .like)
        #expect(changes.calls.take() == [.undo(1)])
        _ = changes.likes.take()
    }
}
