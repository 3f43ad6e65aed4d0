import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct HandoverTests {
    private let handover = Handover<Int>()

    @Test func elementsBeforeTheEndAreTaken() async throws {
        for number in 1...3 { handover.add(number) }
        handover.finish()

        var taken: [Int] = []
        while let next = try await handover.next(onRoom: {}) { taken.append(next) }

        expectEqual(taken, [1, 2, 3])
    }

    @Test func onlyTheFirstEndCounts() async throws {
        handover.finish(.failure(FeedFailure.disconnected))
        handover.finish()

        await #expect(throws: FeedFailure.disconnected) { try await handover.next(onRoom: {}) }
    }

    @Test func roomIsToldOnceThereIsSomeAgain() async throws {
        var rooms = 0
        while !handover.isFull { handover.add(1) }

        _ = try await handover.next { rooms += 1 }
        _ = try await handover.next { rooms += 1 }

        expectEqual(rooms, 1)
    }

    @Test func newElementWakesTheTaker() async throws {
        let waiting = Task { try await handover.next(onRoom: {}) }
        await Task.yield()

        handover.add(7)

        try await expectEqual(waiting.value, 7)
    }

    @Test func cancelledTakerStopsWaiting() async throws {
        let waiting = Task { try await handover.next(onRoom: {}) }
        await Task.yield()

        waiting.cancel()

        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}
