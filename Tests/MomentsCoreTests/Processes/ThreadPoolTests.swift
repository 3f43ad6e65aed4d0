#if os(Linux)
    @_spi(ExperimentalScheduling) import _Concurrency
    import Foundation
    import TestSupport
    import Testing

    @testable import MomentsCore

    @Suite(.timeLimit(.minutes(TimeLimit.minutesOfTest))) struct ThreadPoolTests {
        private let timers = TimersMock()

        private func makePool(maximumThreads: Int) -> ThreadPool {
            ThreadPool(maximumThreads: maximumThreads, timers: timers)
        }

        /// Runs jobs on this thread until so many facts were told.
        private func run(_ pool: ThreadPool, until count: Int, _ facts: Facts) {
            while facts.all.count < count { pool.runNext() }
        }

        @Test func jobsRunInTheOrderInWhichTheyCame() {
            let (pool, facts) = (makePool(maximumThreads: 0), Facts())

            for number in 1...5 { Task(executorPreference: pool) { facts.add("\(number)") } }
            run(pool, until: 5, facts)

            #expect(facts.all == ["1", "2", "3", "4", "5"])
        }

        @Test func moreUrgentJobsRunFirst() {
            let (pool, facts) = (makePool(maximumThreads: 0), Facts())

            for priority in [TaskPriority.medium, .background, .high, .low] {
                Task(executorPreference: pool, priority: priority) { facts.add("\(priority.rawValue)") }
            }
            run(pool, until: 4, facts)

            #expect(facts.all == [TaskPriority.high, .medium, .low, .background].map { "\($0.rawValue)" })
        }

        @Test func taskHasThePriorityOfAMoreUrgentOneThatWaitsForIt() {
            let (pool, facts) = (makePool(maximumThreads: 0), Facts())

            let work = Task(executorPreference: pool, priority: .background) {
                facts.add("\(Task.currentPriority.rawValue)")
            }
            Task(executorPreference: pool, priority: .high) {
                await work.value
                facts.add("end")
            }
            run(pool, until: 2, facts)

            #expect(facts.all == ["\(TaskPriority.high.rawValue)", "end"])
        }

        @Test func allOfManyJobsAreRunOnNoMoreThreadsThanAllowed() async {
            let (pool, facts) = (makePool(maximumThreads: 3), Facts())
            let count = 20_000

            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<count {
                    group.addTask(executorPreference: pool) { facts.add("run") }
                }
            }

            #expect(facts.all.count == count)
            #expect(pool.threadCount <= 3)
        }

        @Test func jobsRunOnItsThreads() async {
            let pool = makePool(maximumThreads: 2)

            let count = await Task(executorPreference: pool) { pool.runningCount }.value

            #expect(count == 1)
        }

        @Test func jobThatBlocksKeepsNoOtherWaiting() async {
            let pool = makePool(maximumThreads: 2)
            let event = DispatchSemaphore(value: 0)
            let waiter = Task(executorPreference: pool) { Self.wait(for: event) }

            await Task(executorPreference: pool) { _ = event.signal() }.value

            await waiter.value
        }

        private static func wait(for event: DispatchSemaphore) {
            event.wait()
        }

        @Test func threadIsStartedForAJobOnly() {
            #expect(makePool(maximumThreads: 2).threadCount == 0)
        }

        /// So many signals as jobs: whoever sleeps wakes up for nothing else.
        @Test func noSignalIsLeftOnceAllJobsWereRun() {
            let (pool, facts) = (makePool(maximumThreads: 0), Facts())
            for number in 1...5 { Task(executorPreference: pool) { facts.add("\(number)") } }

            run(pool, until: 5, facts)

            #expect(!pool.hasSignal)
        }

        @Test func sleepIsLeftToTheTimers() async throws {
            let pool = makePool(maximumThreads: 1)

            try await Task(executorPreference: pool) { try await Task.sleep(for: .seconds(86_400)) }.value

            #expect(timers.count == 1)
        }
    }

    /// Runs at once whatever is to run later.
    private final class TimersMock: SchedulingExecutor {
        private let calls = Mutex(0)

        var count: Int { calls.withLock { $0 } }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            Thread.detachNewThread { job.runSynchronously(on: unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)) }
        }

        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
        ) {
            calls.withLock { $0 += 1 }
            enqueue(job)
        }
    }

    /// What jobs told, in order.
    private final class Facts: Sendable {
        private let facts = Mutex<[String]>([])

        var all: [String] { facts.withLock { $0 } }

        func add(_ fact: String) {
            facts.withLock { $0.append(fact) }
        }
    }
#endif
