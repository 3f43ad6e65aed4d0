import Essentials
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// The times at which the reading position is kept where servers keep it, too.
@Suite(.verifiedMocks) @MainActor struct ReadingPositionTests {
    private let places = ReadingPlaceRepositoryMock()
    private let clock = WallClockMock()
    private let runner = TaskRunnerMock()

    private func position(isTold: Bool) throws -> ReadingPosition {
        places.stored = ReadingPlace(moment: Moment.ID(1), newestSeen: Moment.ID(9))
        places.markers = isTold ? ReadingMarker(elsewhere: nil) : nil
        let position = ReadingPosition(repository: places, clock: clock) { [runner] position in
            runner.start { try? await position.keep() }
        }
        try position.restore()
        _ = try position.elsewhere()
        return position
    }

    @Test func placeIsKeptOnceAMinuteHoweverFarOneGoes() async throws {
        let position = try position(isTold: true)

        for moment: Int64 in 2...5 {
            position.moment = Moment.ID(moment)
            clock.now += 10
        }
        await runner.finish()
        #expect(places.writes.isEmpty)
        clock.now += 20
        await runner.finish()

        expectEqual(places.writes.map(\.moment), [Moment.ID(5)])
        expectEqual(clock.timerCount, 0)
    }

    @Test func unchangedPositionStartsNoTimer() throws {
        let position = try position(isTold: true)

        position.moment = Moment.ID(1)

        expectEqual(clock.timerCount, 0)
    }

    @Test func whereNobodyIsToldThePlaceIsKeptWhenOneLeaves() async throws {
        let position = try position(isTold: false)

        position.moment = Moment.ID(2)

        expectEqual(clock.timerCount, 0)
    }
}
