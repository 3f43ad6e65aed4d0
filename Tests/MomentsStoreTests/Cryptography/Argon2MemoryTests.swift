import Foundation
import Testing

@testable import MomentsStore
@testable import TestSupport

#if os(Linux)
    /// Argon2 in a process that cannot have its 64 MB.
    struct Argon2MemoryTests {
        @Test(.enabled(if: TestProcess.task == nil))
        func tooLittleMemoryIsNoWrongPassword() async throws {
            let process = try TestProcess("Argon2MemoryProcess", ["64 MB less"])

            await expectEqual(process.end(), 0)
        }
    }

    /// The test that `Argon2MemoryTests` starts in a process of its own.
    struct Argon2MemoryProcess {
        @Test(.enabled(if: TestProcess.task != nil))
        func refusesWithoutMemory() throws {
            let password = Array("correct horse".utf8)
            let hash = try Argon2().hash(password)
            // Of 4,096 bytes: the first number is the size of the address space (proc_pid_statm(5)).
            let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).prefix { $0 != " " }
            let size = try #require(UInt(pages)) * 4_096 + 32 * 1_048_576
            var limit = rlimit(rlim_cur: size, rlim_max: size)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0)

            #expect(throws: OutOfMemory.self) { try Argon2().matches(password, hash: hash) }
            #expect(throws: OutOfMemory.self) { try Argon2().hash(password) }
        }
    }
#endif
