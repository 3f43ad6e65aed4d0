import Testing

@testable import MomentsSync

struct SlowAnswerWatchTests {
    /// Its connection was given up.
    @Test func whatComesAsTheTimeIsUpIsNoAnswer() async {
        for _ in 0..<500 {
            let watch = SlowAnswerWatch(.zero)

            let answer = try? await watch.run { 1 }

            #expect((answer == nil) == watch.hasExpired)
        }
    }

    @Test func whatComesInTimeIsAnAnswer() async throws {
        let watch = SlowAnswerWatch(.seconds(3_600))

        #expect(try await watch.run { 1 } == 1)
        #expect(!watch.hasExpired)
    }
}
