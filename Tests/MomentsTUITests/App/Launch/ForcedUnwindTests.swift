import Testing

@testable import MomentsTUI

struct ForcedUnwindTests {
    @Test func theEndOfTheStackIsReachedAtOnce() {
        var exception: (class: UInt64, rest: UInt64) = (42, 0)
        var told: [UInt64] = []
        let stop: UnwindStop = { version, actions, exceptionClass, _, context, told in
            told?.assumingMemoryBound(to: [UInt64].self).pointee = [
                UInt64(version), UInt64(actions), exceptionClass, context == nil ? 0 : 1,
            ]
            return 5
        }

        let result = withUnsafeMutablePointer(to: &told) { told in
            unwindToEndOfStack(exception: &exception, stop: stop, argument: told)
        }

        // Version 1 of the interface, and "clean up" (2), "forced" (8), "end of the stack" (16).
        #expect(result == 5)
        #expect(told == [1, 26, 42, 0])
    }
}
