import TestSupport
import Testing

@testable import MomentsSync

struct SlowAnswerWatchTests {
    /// Its connection was given up.
    @Test func answerThatComesAsTheTimeIsUpIsDropped() async {
        for _ in 0..<500 {
            let watch = SlowAnswerWatch(ExchangeTimeouts(silence: .zero))

            let answer = try? await watch.run { 1 }

            #expect((answer == nil) == (watch.expired == .silence))
        }
    }

    @Test func workThatTakesTooLongAsAWholeIsEnded() async {
        let watch = SlowAnswerWatch(ExchangeTimeouts(silence: .seconds(3_600), whole: .milliseconds(1)))
        let (never, _) = AsyncStream<Void>.makeStream()

        await #expect(throws: CancellationError.self) { try await watch.run { for await _ in never {} } }

        expectEqual(watch.expired, .whole)
    }

    @Test func answerInTimeIsReturned() async throws {
        let watch = SlowAnswerWatch(ExchangeTimeouts(silence: .seconds(3_600)))

        try await expectEqual(watch.run { 1 }, 1)
        #expect(watch.expired == nil)
    }
}
