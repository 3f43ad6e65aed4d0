import TestSupport
import Testing

@MainActor struct VerifiedMocksTests {
    @Test func callThatNobodyTookFailsTheTest() async throws {
        let test = try #require(Test.current)

        await withKnownIssue {
            try await VerifiedMocks().provideScope(for: test, testCase: nil) {
                await MainActor.run { Calls<Int>().record(1) }
            }
        }
    }

    @Test func callThatWasTakenIsFine() async throws {
        let test = try #require(Test.current)

        try await VerifiedMocks().provideScope(for: test, testCase: nil) {
            await MainActor.run {
                let calls = Calls<Int>()
                calls.record(1)
                expectEqual(calls.take(), [1])
            }
        }
    }

    @Test func takenCallsAreTakenOnce() async throws {
        let test = try #require(Test.current)

        try await VerifiedMocks().provideScope(for: test, testCase: nil) {
            await MainActor.run {
                let calls = Calls<Int>()
                calls.record(1)
                expectEqual(calls.take(), [1])
                #expect(calls.take().isEmpty)
            }
        }
    }

    @Test func discardedCallsNeedNotBeTaken() async throws {
        let test = try #require(Test.current)

        try await VerifiedMocks().provideScope(for: test, testCase: nil) {
            await MainActor.run {
                let calls = Calls<Int>()
                calls.record(1)
                calls.discard()
            }
        }
    }

    @Test func mockThatNobodyVerifiesFailsTheTest() {
        withKnownIssue {
            _ = Calls<Int>()
        }
    }
}
