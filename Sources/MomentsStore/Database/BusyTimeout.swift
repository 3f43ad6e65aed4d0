import Dispatch
import GRDB
import Libc
import Synchronization

/// How long statements wait for another process, as SQLite's own busy timeout has them wait
/// (sqlite.org/c3ref/busy_timeout.html), except that those that wait already can be told to wait no longer.
final class BusyTimeout: Sendable {
    /// The first pauses, in milliseconds; the others are as long as the last.
    private static let pauses: [UInt32] = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

    /// In milliseconds.
    private let timeout: UInt32
    /// The end of all waiting, in nanoseconds of uptime.
    private let deadline = Atomic<UInt64>(.max)

    init(milliseconds: UInt32 = 5_000) {
        timeout = milliseconds
    }

    /// Ends all waiting after so many milliseconds.
    func end(within milliseconds: UInt64) {
        deadline.store(Self.uptime + milliseconds * 1_000_000, ordering: .relaxed)
    }

    /// Pauses, unless the time is up.
    /// - Returns: whether to try again.
    func wait(afterTries tries: Int) -> Bool {
        let pause = Self.pauses[min(tries, Self.pauses.count - 1)]
        guard Self.waited(tries) + pause <= timeout else { return false }
        let deadline = deadline.load(ordering: .relaxed)
        let now = Self.uptime
        guard now < deadline else { return false }
        usleep(UInt32(min(UInt64(pause) * 1_000, (deadline - now) / 1_000 + 1)))
        return true
    }

    /// In milliseconds.
    private static func waited(_ tries: Int) -> UInt32 {
        pauses.prefix(tries).reduce(0, +) + UInt32(max(0, tries - pauses.count)) * 100
    }

    private static var uptime: UInt64 { DispatchTime.now().uptimeNanoseconds }
}
