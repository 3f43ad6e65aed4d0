#if os(Linux)
    import CSandbox
    import Foundation
    import TestSupport
    import Testing

    @testable import MomentsCore
    @testable import MomentsSync

    /// In a process of its own each, which tells by its status what it could do once it was confined.
    struct ConfinementTests {
        /// A kernel may have none.
        private static let hasLandlock = {
            let rules = moments_sandbox_open_rules()
            return rules >= 0 && close(rules) == 0
        }()

        @Test func noProgramIsStarted() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(
                    attempt { _ in
                        var arguments = [strdup("/bin/true"), nil]
                        return execv("/bin/true", &arguments)
                    })
            }
        }

        @Test func noProgramIsStartedByASystemCallOfTheOtherKind() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(attempt { _ in call(Number.execveat, -1) })
            }
        }

        @Test func childOfItStartsNoProgram() async {
            await #expect(processExitsWith: .exitCode(0)) {
                _exit(
                    attempt { _ in
                        var child = pid_t()
                        var arguments = [strdup("/bin/true"), nil]
                        return posix_spawn(&child, "/bin/true", nil, nil, &arguments, nil) == EPERM ? 0 : -1
                    })
            }
        }

        @Test func anotherProcessCannotBeTraced() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(attempt { _ in call(Number.ptrace, Flag.attach, Int(getppid())) })
            }
        }

        @Test func noNamespaceIsMade() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(attempt { _ in call(Number.unshare, Flag.newUser) })
            }
        }

        @Test func noProcessIsStartedInANamespaceOfItsOwn() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(attempt { _ in call(Number.clone, Flag.newUser | Int(SIGCHLD)) })
            }
        }

        @Test func noRingOfInputAndOutputIsMade() async {
            await #expect(processExitsWith: .exitCode(EPERM)) {
                _exit(attempt { _ in call(Number.ioRing, 1) })
            }
        }

        @Test(.enabled(if: hasLandlock)) func noFileIsWrittenElsewhere() async {
            await #expect(processExitsWith: .exitCode(EACCES)) {
                _exit(attempt { folder in open(folder + ".escaped", O_WRONLY | O_CREAT, 0o600) })
            }
        }

        @Test(.enabled(if: hasLandlock)) func noFileIsReadElsewhere() async {
            await #expect(processExitsWith: .exitCode(EACCES)) {
                let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
                close(open(path, O_WRONLY | O_CREAT, 0o600))
                _exit(
                    attempt { _ in
                        defer { unlink(path) }
                        return open(path, O_RDONLY)
                    })
            }
        }

        @Test(.enabled(if: hasLandlock)) func noMemoryOfAnotherProcessIsRead() async {
            await #expect(processExitsWith: .exitCode(EACCES)) {
                _exit(attempt { _ in open("/proc/\(getppid())/mem", O_RDONLY) })
            }
        }

        @Test func photosAreWrittenToTheirFolder() async {
            await #expect(processExitsWith: .exitCode(0)) {
                _exit(
                    attempt { folder in
                        let file = open(folder + "/photo.part", O_RDWR | O_CREAT, 0o600)
                        guard file >= 0, ftruncate(file, 0) == 0 else { return -1 }
                        return rename(folder + "/photo.part", folder + "/photo")
                    })
            }
        }

        @Test func filesOfTheSystemCanBeRead() async {
            await #expect(processExitsWith: .exitCode(0)) {
                _exit(
                    attempt { _ in
                        for path in ["/etc/hosts", "/usr", "/proc/self/status", "/dev/urandom"]
                        where open(path, O_RDONLY) < 0 {
                            return -1
                        }
                        return open("/dev/null", O_RDWR)
                    })
            }
        }

        @Test func threadsAreStartedAndPortsHeard() async {
            await #expect(processExitsWith: .exitCode(0)) {
                _exit(
                    attempt { _ in
                        var thread = pthread_t()
                        guard pthread_create(&thread, nil, { _ in nil }, nil) == 0, pthread_join(thread, nil) == 0
                        else { return -1 }
                        return listen(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0), 1)
                    })
            }
        }

        /// Dispatch looks at the threads of its own so, and ends the program where it cannot.
        @Test func stateOfAThreadIsReadByItsNumber() async {
            await #expect(processExitsWith: .exitCode(0)) {
                _exit(
                    attempt { _ in
                        var thread = pthread_t()
                        pthread_create(&thread, nil, { _ in UnsafeMutableRawPointer(bitPattern: openState()) }, nil)
                        var file: UnsafeMutableRawPointer?
                        pthread_join(thread, &file)
                        return file == nil ? -1 : 0
                    })
            }
        }

        @Test func itsMemoryIsNobodysToRead() async {
            await #expect(processExitsWith: .exitCode(0)) {
                _exit(attempt { _ in call(Number.prctl, Flag.getDumpable) == 0 ? 0 : -1 })
            }
        }

        @Test func noCoreDumpCanBeAllowedAgain() async {
            await #expect(processExitsWith: .exitCode(0)) {
                _exit(
                    attempt { _ in
                        var limit = rlimit()
                        getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
                        return limit.rlim_cur == 0 && limit.rlim_max == 0 ? 0 : -1
                    })
            }
        }
    }

    /// Confines this process as one that fetches photos, and tries.
    /// - Parameter body: gets the folder of the photos.
    /// - Returns: 0 where it could do it, 255 where it was not confined, else why not.
    private func attempt(_ body: (String) -> Int32) -> Int32 {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        guard Confinement(for: .photos(PhotoJob(folder: folder)), log: nil).enter() else { return 255 }
        defer { rmdir(folder) }
        return body(folder) < 0 ? errno : 0
    }

    /// 0 where the calling thread's state cannot be read.
    private func openState() -> Int {
        open("/proc/\(call(Number.gettid, 0))/stat", O_RDONLY) < 0 ? 0 : 1
    }

    /// A system call by its number, which the C library has no function for that Swift can call.
    private func call(_ number: Int, _ first: Int, _ second: Int = 0) -> Int32 {
        typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int
        guard let function = dlsym(nil, "syscall") else { return 0 }
        return Int32(truncatingIfNeeded: unsafeBitCast(function, to: Call.self)(number, first, second, 0, 0, 0))
    }

    /// <asm/unistd.h>
    private enum Number {
        #if arch(x86_64)
            static let (clone, ptrace, execveat, unshare, prctl, gettid) = (56, 101, 322, 272, 157, 186)
        #else
            static let (clone, ptrace, execveat, unshare, prctl, gettid) = (220, 117, 281, 97, 167, 178)
        #endif
        static let ioRing = 425
    }

    /// <linux/sched.h>, <linux/ptrace.h>, <linux/prctl.h>
    private enum Flag {
        static let newUser = 0x1000_0000
        static let attach = 16
        static let getDumpable = 3
    }
#endif
