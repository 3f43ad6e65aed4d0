import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct PendingChangesTests {
    private let repository = ChangeRepositoryMock(MomentsRepositoryMock(Moment.samples(1...3)))
    private let clock = WallClockMock()
    private let taskRunner = TaskRunnerMock()
    private let changes: PendingChanges

    init() {
        changes = PendingChanges(changes: repository, clock: clock, taskRunner: taskRunner)
    }

    // MARK: Undo

    @Test func withoutAChangeThereIsNoUndo() throws {
        try changes.refresh()

        #expect(changes.undoable == nil)
        expectEqual(clock.timerCount, 0)
    }

    @Test func latestChangeCanBeUndone() throws {
        repository.change = .sample(.like)

        try changes.refresh()

        expectEqual(changes.undoable, .sample(.like))
    }

    @Test func everyObserverHearsOfTheUndoDeadline() throws {
        repository.change = .sample(.like)
        var notified: [String] = []
        let observations = ["timeline", "moment"].map { name in changes.observe { notified.append(name) } }
        try changes.refresh()

        clock.now += 8

        expectEqual(notified, ["timeline", "moment"])
        #expect(changes.undoable == nil)
        withExtendedLifetime(observations) {}
    }

    @Test func changeIsDeliveredWhenItCanNoLongerBeUndone() async throws {
        repository.change = .sample(.like)
        let observation = changes.observe {}
        try changes.refresh()

        clock.now += 8
        await taskRunner.finish()

        expectEqual(repository.expirations, [clock.now])
        withExtendedLifetime(observation) {}
    }

    @Test func changeCanBeUndoneUntilItsTimeIsUp() throws {
        repository.change = .sample(.like)
        let observation = changes.observe {}
        try changes.refresh()

        clock.now += 7.999

        #expect(changes.undoable != nil)
        withExtendedLifetime(observation) {}
    }

    @Test func timerIsForTheLatestChangeOnly() throws {
        let observation = changes.observe {}
        repository.change = .sample(.like, id: 1)
        try changes.refresh()
        repository.change = .sample(.share, id: 2)

        try changes.refresh()
        try changes.refresh()

        expectEqual(clock.timerCount, 1)
        withExtendedLifetime(observation) {}
    }

    @Test func changeIsDeliveredInTimeWhileAScreenWithoutPostsIsInFront() async throws {
        repository.change = .sample(.like)
        let timeline = Box(changes.observe {})
        try changes.refresh()
        timeline.value = nil

        clock.now += 8
        await taskRunner.finish()

        expectEqual(repository.expirations, [clock.now])
    }

    // MARK: Undo

    @Test func undoReversesTheLatestChange() async throws {
        repository.change = .sample(.share, 5, id: 7)

        let undone = try await changes.undo()

        expectEqual(undone, .sample(.share, 5, id: 7))
        expectEqual(repository.calls.take(), [.undo(7)])
    }

    @Test func undoAfterItsDeadlineIsTooLate() async throws {
        repository.change = .sample(.like)
        try changes.refresh()
        clock.now += 8

        await #expect(throws: ChangeError.tooLate) { try await changes.undo() }
    }

    @Test func nothingToUndoIsNotTooLate() async throws {
        #expect(try await changes.undo() == nil)
    }

    @Test func undoneChangeIsNotTooLateButGone() async throws {
        repository.change = .sample(.like)
        _ = try await changes.undo()
        clock.now += 3_600

        #expect(try await changes.undo() == nil)
        expectEqual(repository.calls.take(), [.undo(1)])
    }

    @Test func undoThatTheStoreRefusesIsThrown() async throws {
        repository.change = .sample(.like)
        repository.failure = .store(.busySample)

        await #expect(throws: ChangeError.store(.busySample)) { try await changes.undo() }
        expectEqual(repository.calls.take(), [.undo(1)])
    }

    @Test func undoWaitsForThePendingChange() async throws {
        let like = await holdLike()
        let undo = start { [changes] in _ = try? await changes.undo() }
        #expect(repository.calls.take().isEmpty)

        repository.change = .sample(.like)
        await like.finish()
        await undo.value

        expectEqual(repository.calls.take(), [.undo(1)])
        expectEqual(repository.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    // MARK: Likes

    private static func like(_ isLiked: Bool) -> Wishes {
        Wishes([.init(reaction: .like, moment: Moment.ID(1)): isLiked])
    }

    @Test func wishesOfTwoKindsAreBothStored() async {
        let like = await holdLike()
        let boost = start { [changes] in _ = try? await changes.set(.boost, true, of: Moment.ID(1)) }
        expectEqual(changes.wishes[.init(reaction: .boost, moment: Moment.ID(1))], true)

        await like.finish()
        await boost.value

        expectEqual(repository.likes.take().map(\.isLiked), [true])
        expectEqual(repository.calls.take(), [.set(.boost, true, 1)])
        expectEqual(changes.wishes, Wishes())
    }

    @Test func likeIsPendingUntilItIsStored() async {
        let like = await holdLike()
        expectEqual(changes.wishes, Self.like(true))

        await like.finish()

        expectEqual(changes.wishes, Wishes())
        expectEqual(repository.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    @Test func failedLikeIsNoLongerPending() async {
        repository.failure = .store(.busySample)

        await #expect(throws: ChangeError.store(.busySample)) { try await changes.set(.like, true, of: Moment.ID(1)) }

        expectEqual(changes.wishes, Wishes())
        expectEqual(repository.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    @Test func lastLikeStaysPendingWhenAnEarlierOneFails() async {
        let like = await holdLike()
        let second = start { [changes] in _ = try? await changes.set(.like, false, of: Moment.ID(1)) }
        expectEqual(changes.wishes, Self.like(false))
        repository.failure = .store(.busySample)

        await like.finish()
        await second.value

        expectEqual(repository.likes.take().map(\.isLiked), [true, false])
    }

    @Test func earlierLikeThatFailsIsNotToldOnceALaterOneTookItsPlace() async {
        let ending = LikeEnding()
        let like = await HeldWork({ repository.hold = $0 }) { [changes] in
            do throws(ChangeError) {
                ending.result = .success(try await changes.set(.like, true, of: Moment.ID(1)))
            } catch {
                ending.result = .failure(error)
            }
        }
        let second = start { [changes] in _ = try? await changes.set(.like, false, of: Moment.ID(1)) }
        repository.failure = .store(.busySample)

        await like.finish()
        await second.value

        expectEqual(ending.result, .success(false))
        #expect(
            repository.likes.take() == [
                .init(isLiked: true, id: Moment.ID(1)), .init(isLiked: false, id: Moment.ID(1)),
            ])
    }

    @Test func likesBetweenTheFirstAndTheLastAreNotStored() async {
        let like = await holdLike()
        let others = [false, true, false].map { isLiked in
            start { [changes] in _ = try? await changes.set(.like, isLiked, of: Moment.ID(1)) }
        }

        await like.finish()
        for other in others { await other.value }

        expectEqual(repository.likes.take().map(\.isLiked), [true, false])
    }

    @Test func pendingChangesAreStoredInOrder() async {
        let like = await holdLike()
        let share = start { [changes] in try? await changes.share(Moment.ID(2)) }
        let delete = start { [changes] in try? await changes.delete(Moment.ID(3)) }
        #expect(repository.calls.take().isEmpty)

        await like.finish()
        await share.value
        await delete.value

        expectEqual(repository.calls.take(), [.share(2), .delete(3)])
        expectEqual(repository.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    /// Likes the first moment, and comes back while the write is held.
    private func holdLike() async -> HeldWork {
        await HeldWork({ repository.hold = $0 }) { [changes] in
            _ = try? await changes.set(.like, true, of: Moment.ID(1))
        }
    }
}

/// The result of a like.
@MainActor private final class LikeEnding {
    var result: Result<Bool, ChangeError>?
}

/// Keeps an observation until the test lets it go.
@MainActor private final class Box {
    var value: Observation?

    init(_ value: Observation) {
        self.value = value
    }
}
