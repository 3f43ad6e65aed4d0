import TestSupport
import Testing

@testable import MomentsTUI

struct ResourceLimitTests {
    private let program: Program

    init() async throws {
        program = try await Program.loggedIn()
    }

    /// Sets the limit so that this many files can be opened beside those that are inherited.
    private func leaving(_ count: Int) -> String {
        """
        n=0; free=0
        while [ $free -lt \(count) ]; do [ -e /proc/$$/fd/$n ] || free=$((free+1)); n=$((n+1)); done
        ulimit -n $n
        """
    }

    @Test func tooFewDescriptorsAreRefusedBeforeAnythingIsDone() async throws {
        try await program.run(["post", "Hello"], shell: leaving(ResourceLimits.files - 1)).expect(
            1, errorsBegins: "Error: Moments can open \(ResourceLimits.files - 1) more files here")
        try await expectEqual(program.run("timeline", "--json").json, [])
    }

    #if os(Linux)
        /// A sanitizer needs more addresses than any machine has memory.
        @Test(.enabled(if: Sanitizer.current == nil))
        func tooFewAddressesAreRefusedBeforeAnythingIsDone() async throws {
            try await program.run(["post", "Hello"], shell: "ulimit -v 230000").expect(
                1, errorsBegins: "Error: Moments may use 224 MB of addresses here and needs 256.")
            try await expectEqual(program.run("timeline", "--json").json, [])
        }
    #endif

    @Test func limitThatMayBeRaisedIsRaised() async throws {
        try await program.run(["post", "Hello"], shell: "ulimit -Sn 8").expect(0)
    }

    @Test(arguments: [["post", "Hello"], ["timeline"], ["--linear"], ["export"], ["--linear", "--demo"]])
    func theLeastNumberOfDescriptorsIsEnough(command: [String]) async throws {
        try await program.run(command, shell: leaving(ResourceLimits.files)).expect(0, errors: "")
    }
}
