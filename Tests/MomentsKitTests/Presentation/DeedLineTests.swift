import Foundation
import TestSupport
import Testing

@testable import MomentsKit

@Suite(.verifiedMocks) @MainActor struct DeedLineTests {
    private let deeds = DeedsRepositoryMock(MomentsRepositoryMock([.sample(1)]))
    private let clock = WallClockMock()
    private let line: DeedLine

    init() {
        line = DeedLine(deeds: deeds, clock: clock)
    }

    @Test func nothingDoneIsNoLine() throws {
        try line.refresh()

        #expect(line.text == nil)
        #expect(clock.alarmCount == 0)
    }

    @Test(arguments: [
        (Deed.Kind.like, "Liked"), (.unlike, "Like taken back"), (.share, "Shared"), (.post, "Posted"),
        (.delete, "Deleted"),
    ])
    func whatWasDoneIsTold(kind: Deed.Kind, text: String) throws {
        deeds.deed = .sample(kind)

        try line.refresh()

        #expect(line.text == text)
    }

    @Test func lineGoesWhenItsTimeIsUp() throws {
        deeds.deed = .sample(.like)
        try line.refresh()
        var isTold = false
        line.onTimeUp = { isTold = true }

        clock.now += 8

        #expect(isTold)
        #expect(line.text == nil)
    }

    @Test func lineStaysUntilItsTimeIsUp() throws {
        deeds.deed = .sample(.like)
        try line.refresh()

        clock.now += 7.999

        #expect(line.text == "Liked")
    }

    @Test func onlyTheLatestIsWaitedFor() throws {
        deeds.deed = .sample(.like, id: 1)
        try line.refresh()
        deeds.deed = .sample(.share, id: 2)

        try line.refresh()
        try line.refresh()

        #expect(clock.alarmCount == 1)
    }

    @Test func nothingIsWaitedForWhileNobodyLooks() throws {
        deeds.deed = .sample(.like)
        try line.refresh()

        line.rest()

        #expect(clock.alarmCount == 0)
    }

    @Test func lineComesBackAfterARest() throws {
        deeds.deed = .sample(.like)
        try line.refresh()
        line.rest()

        try line.refresh()

        #expect(line.text == "Liked")
        #expect(clock.alarmCount == 1)
    }

    @Test func undoTakesTheLatestBack() async throws {
        deeds.deed = .sample(.share, 5, id: 7)

        let undone = try await line.undo()

        #expect(undone == .sample(.share, 5, id: 7))
        #expect(deeds.calls.take() == [.undo(7)])
    }

    @Test func undoAfterTheTimeIsUpSaysSo() async throws {
        deeds.deed = .sample(.like)
        try line.refresh()
        clock.now += 8

        await #expect(throws: DeedError.tooLate) { try await line.undo() }
    }

    @Test func undoAfterTheTimeIsUpSaysSoThoughNobodyLookedMeanwhile() async throws {
        deeds.deed = .sample(.like)
        try line.refresh()
        line.rest()
        clock.now += 3_600

        await #expect(throws: DeedError.tooLate) { try await line.undo() }
    }

    @Test func nothingToUndoIsNotTooLate() async throws {
        #expect(try await line.undo() == nil)
    }

    @Test func whatWasUndoneIsNotTooLateButGone() async throws {
        deeds.deed = .sample(.like)
        _ = try await line.undo()
        clock.now += 3_600

        #expect(try await line.undo() == nil)
        _ = deeds.calls.take()
    }

    @Test func undoThatTheStoreRefusesIsThrown() async throws {
        deeds.deed = .sample(.like)
        deeds.failure = .store(.busySample)

        await #expect(throws: DeedError.store(.busySample)) { try await line.undo() }
        #expect(deeds.calls.take() == [.undo(1)])
    }

    @Test func undoWaitsForWhatIsStillBeingStored() async throws {
        let like = await HeldWork({ deeds.hold = $0 }) { [line] in
            line.ask(true, of: Moment.ID(1))
            try? await line.like(Moment.ID(1))
        }
        let undo = Task { try await line.undo() }
        await Task.yield()
        #expect(deeds.calls.take().isEmpty)

        deeds.deed = .sample(.like)
        await like.finish()

        #expect(try await undo.value?.kind == .like)
        #expect(deeds.calls.take() == [.undo(1)])
        _ = deeds.likes.take()
    }
}
