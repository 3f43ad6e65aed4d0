import ArgumentParser
import Essentials
import MomentsCore

/// Waits until something is so in the store, for 30 seconds at most: no longer than `moments-sync` goes on by itself.
struct StoreWait {
    static let seconds = 30.0

    private let clock: any WallClock

    init(clock: any WallClock = SystemClock()) {
        self.clock = clock
    }

    /// The end of a wait that begins now.
    var end: Date { clock.now.addingTimeInterval(Self.seconds) }

    /// - Parameters:
    ///   - observe: calls its argument at each change.
    ///   - look: nil while it is not so.
    /// - Returns: nil where the time was over before.
    func run<Result>(
        _ observe: (@escaping @MainActor () -> Void) -> Observation, _ look: () throws -> Result?
    ) async throws -> Result? {
        let (changes, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let observation = observe { continuation.yield() }
        let timer = clock.call(at: end) { continuation.finish() }
        defer { withExtendedLifetime((observation, timer)) {} }
        if let result = try look() { return result }
        for await _ in changes {
            if let result = try look() { return result }
        }
        return try look()
    }
}

/// Whether a command waits for servers.
struct WaitOptions: ParsableArguments {
    @Flag(
        help: """
            Wait up to 30 seconds until the server accepts, refuses or postpones the change; exit status 1 if it has \
            not accepted it by then.
            """)
    var wait = false
}
