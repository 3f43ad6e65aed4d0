@testable import TerminalKit

#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @MainActor struct CrashGuardTests {
        /// Those of faults a sanitizer takes for itself.
        @Test(arguments: [SIGILL] + (Sanitizer.current == nil ? [SIGSEGV] : []))
        func crashGivesTheTerminalBackAndStaysACrash(_ number: Int32) async {
            let result = await #expect(processExitsWith: .failure, observing: [\.exitStatus, \.standardOutputContent]) {
                [number] in
                await MainActor.run {
                    CrashGuard.install(descriptor: STDOUT_FILENO, modes: termios(), bytes: Array("as before".utf8))
                    _ = raise(number)
                }
            }

            let written = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
            expectEqual(result?.exitStatus, .signal(number))
            #expect(written.contains("as before"))
        }

        @Test func terminalThatWasGivenBackIsLeftAlone() async {
            let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardOutputContent]) {
                await MainActor.run {
                    CrashGuard.install(descriptor: STDOUT_FILENO, modes: termios(), bytes: Array("as before".utf8))
                    CrashGuard.disarm()
                    exit(0)
                }
            }

            let written = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
            #expect(!written.contains("as before"))
        }
    }
#endif
