#if os(Linux)
    @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
    import Libc
#endif

/// Where that runs which belongs to no actor.
package enum GlobalExecutor {
    /// Has it run on threads that sleep until there is something to do. To be called before anything else.
    ///
    /// On Linux dispatch looks after those that Swift takes otherwise, once a second from the first job on for as long as the
    /// process lives (libdispatch, `_dispatch_workq_monitor_pools`).
    package static func install() {
        #if os(Linux)
            _createExecutors(factory: Executors.self)
        #endif
    }

    #if os(Linux)
        private struct Executors: ExecutorFactory {
            static let mainExecutor = PlatformExecutorFactory.mainExecutor
            static let defaultExecutor = makeDefaultExecutor()

            /// Two threads at least: a job may wait for what another one does.
            private static func makeDefaultExecutor() -> any TaskExecutor {
                // It knows all clocks, and is not looked after.
                guard let timers = mainExecutor as? any SchedulingExecutor else {
                    return PlatformExecutorFactory.defaultExecutor
                }
                return ThreadPool(maximumThreads: max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))), timers: timers)
            }
        }
    #endif
}
