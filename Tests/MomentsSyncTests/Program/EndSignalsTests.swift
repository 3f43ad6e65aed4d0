#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import MomentsSync

    struct EndSignalsTests {
        @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
        func processThatIsToldToEndDoesWhatItWasGiven(_ number: Int32) async {
            await #expect(processExitsWith: .exitCode(7)) { [number] in
                alarm(UInt32(TimeLimit.scaled(60)))
                let signals = await EndSignals { _exit(7) }
                kill(getpid(), number)
                for await _ in AsyncStream<Void>.makeStream().stream {}
                withExtendedLifetime(signals) {}
            }
        }
    }
#endif
