import Dispatch

enum CancellableTimer {
    private static let queue = DispatchQueue(label: "moments.timers")

    /// Waits until the time is over or the task is cancelled. Nothing is left behind then: where a `Task.sleep` was cancelled,
    /// its timer goes on, and wakes the process for nobody.
    static func wait(for duration: Duration) async {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let (ends, end) = AsyncStream<Never>.makeStream()
        timer.setEventHandler { end.finish() }
        timer.schedule(deadline: .now() + duration / .seconds(1))
        timer.activate()
        for await _ in ends {}
        timer.cancel()
    }
}
