#if os(Linux)
    import CSandbox
    import Foundation
    import TestSupport
    import Testing

    /// In a process of its own each, which tells by its status what it could do.
    @Suite(.enabled(if: Sanitizer.current == nil))
    struct SandboxTests {
        @Test func noFileIsOpened() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(attempt { open("/etc/passwd", O_RDONLY) })
            }
        }

        @Test func noFileIsMade() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(attempt { open("/tmp/moments-escaped", O_WRONLY | O_CREAT, 0o600) })
            }
        }

        @Test func noSocketIsOpened() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(attempt { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) })
            }
        }

        @Test func noLocalSocketIsOpened() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(attempt { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) })
            }
        }

        @Test func noProgramIsStarted() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                var arguments = [strdup("/bin/true"), nil]
                _exit(attempt { execv("/bin/true", &arguments) })
            }
        }

        @Test func otherProcessesCannotBeSignalled() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(attempt { kill(getppid(), 0) })
            }
        }

        @Test func noMemoryCanBeRun() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(
                    attempt {
                        let flags = MAP_PRIVATE | MAP_ANONYMOUS
                        return mmap(nil, 4_096, PROT_READ | PROT_EXEC, flags, -1, 0) == MAP_FAILED ? -1 : 0
                    })
            }
        }

        @Test func memoryIsBounded() async {
            await #expect(processExitsWith: .exitCode(ENOMEM)) {
                _exit(attempt { malloc(300 << 20) == nil ? -1 : 0 })
            }
        }

        @Test func memoryWithinTheBoundIsThere() async {
            await #expect(processExitsWith: .exitCode(0)) {
                // Other threads of a test take some of it.
                _exit(attempt(memory: 600 << 20) { malloc(300 << 20) == nil ? -1 : 0 })
            }
        }

        @Test func longWorkIsKilled() async {
            await #expect(processExitsWith: .signal(SIGPROF)) {
                moments_sandbox_allow_time(20)
                while true {}
            }
        }
    }

    /// Enters the sandbox, and tries.
    /// - Parameter memory: in bytes.
    /// - Returns: 0 where it could do it, 255 where there is no sandbox, else why not.
    private func attempt(memory: UInt64 = 256 << 20, _ body: () -> Int32) -> Int32 {
        let whole = Int32(MOMENTS_SANDBOX_LIMITS | MOMENTS_SANDBOX_SECCOMP)
        guard moments_sandbox_enter(memory) & whole == whole else { return 255 }
        return body() < 0 ? errno : 0
    }
#endif
