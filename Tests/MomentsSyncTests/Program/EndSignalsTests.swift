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
                // Again and again: dispatch asks the system for a signal some time after it was told to.
                while kill(getpid(), number) == 0 { await Task.yield() }
                withExtendedLifetime(signals) {}
            }
        }
    }
#endif
