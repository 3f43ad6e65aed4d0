#if os(Linux)
    @_spi(ExperimentalCustomExecutors) import _Concurrency
    import Testing

    @testable import MomentsCore

    struct GlobalExecutorTests {
        @Test func whatBelongsToNoActorRunsOnThreadsOfOurOwn() async {
            await #expect(processExitsWith: .success) {
                GlobalExecutor.install()
                let pool = try #require(Task.defaultExecutor as? ThreadPool)

                let isOnThread = await Task.detached { pool.runningCount > 0 }.value

                #expect(isOnThread)
            }
        }

        @Test func whoeverHasSleptGoesOnThere() async {
            await #expect(processExitsWith: .success) {
                GlobalExecutor.install()
                let pool = try #require(Task.defaultExecutor as? ThreadPool)

                let isOnThread = try await Task.detached {
                    try await Task.sleep(for: .nanoseconds(1))
                    return pool.runningCount > 0
                }.value

                #expect(isOnThread)
            }
        }
    }
#endif
