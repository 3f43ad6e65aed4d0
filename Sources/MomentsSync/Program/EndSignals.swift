import Dispatch
import Libc

/// Calls a function on the main actor when the process is told to end.
@MainActor final class EndSignals {
    private let sources: [any DispatchSourceSignal]

    init(_ body: @escaping @MainActor () -> Void) {
        sources = [SIGTERM, SIGINT, SIGHUP].map { number in
            // Else it would end the process before the source hears of it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { body() } }
            source.activate()
            return source
        }
    }

    isolated deinit {
        for source in sources { source.cancel() }
    }
}
