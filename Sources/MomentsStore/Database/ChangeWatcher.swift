import Dispatch
import SystemPackage

/// Reports that the files of a store, or those in a directory, may have changed, as the kernel does. The first write after a rest
/// is reported at once, a burst at most ten times a second; nothing runs while nothing changes.
@MainActor package final class ChangeWatcher {
    /// Why there is no watching, in the system's words.
    package struct Failure: Error {
        package let reason: String

        init(_ code: Int32) {
            reason = Errno(rawValue: code).description
        }
    }

    /// In milliseconds, from a report to the next one at the earliest; in a directory also from the first write.
    private static let delay = 100
    /// In milliseconds: from the first write to a report, and on from that. The log of a store is written first; then the disk is
    /// waited for, and what others read by changes last, in memory, of which the kernel says nothing
    /// (sqlite.org/walformat.html, 2.2). So what is mostly there 10 ms after the log is looked for once more later, and once
    /// for disks that take long.
    static let storeDelays = [10, delay, 1_000]

    private var notification: FileNotification?
    private let delays: [Int]
    private let wait: (_ milliseconds: Int, @escaping @MainActor () -> Void) -> Void
    private let uptime: () -> Int
    private let onChange: @MainActor () -> Void
    /// How many reports there were since the last write.
    private var reports = 0
    /// Counts the timers: one that was overtaken does nothing.
    private var timer = 0
    private var isShortTimerArmed = false
    /// In milliseconds of uptime; long ago where there was none.
    private var lastReport = -ChangeWatcher.delay

    init(storePath: String, onChange: @escaping @MainActor () -> Void) throws(Failure) {
        (delays, wait, uptime, self.onChange) = (Self.storeDelays, Self.wait, Self.uptime, onChange)
        notification = try FileNotification.watch(storePath: storePath) { [weak self] in self?.noticed() }
    }

    package init(directory: String, onChange: @escaping @MainActor () -> Void) throws(Failure) {
        (delays, wait, uptime, self.onChange) = ([Self.delay], Self.wait, Self.uptime, onChange)
        notification = try FileNotification.watch(directory: directory) { [weak self] in self?.noticed() }
    }

    /// Watches nothing by itself.
    /// - Parameters:
    ///   - delays: in milliseconds, from a write to a report, and from that to each of those which follow it.
    ///   - wait: calls back after that time.
    ///   - uptime: in milliseconds.
    init(
        delays: [Int], wait: @escaping (_ milliseconds: Int, @escaping @MainActor () -> Void) -> Void,
        uptime: @escaping () -> Int, onChange: @escaping @MainActor () -> Void
    ) {
        (self.delays, self.wait, self.uptime, self.onChange) = (delays, wait, uptime, onChange)
    }

    /// Something was written.
    func noticed() {
        reports = 0
        if !isShortTimerArmed { arm() }
    }

    private func arm() {
        timer += 1
        isShortTimerArmed = delays[reports] <= Self.delay
        let pause = reports == 0 ? max(delays[0], Self.delay - (uptime() - lastReport)) : delays[reports]
        wait(pause) { [weak self, timer] in self?.report(timer) }
    }

    private func report(_ number: Int) {
        guard number == timer else { return }
        isShortTimerArmed = false
        lastReport = uptime()
        onChange()
        reports += 1
        if reports < delays.count { arm() }
    }

    private static func uptime() -> Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }

    private static func wait(_ milliseconds: Int, _ then: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
            MainActor.assumeIsolated { then() }
        }
    }
}
