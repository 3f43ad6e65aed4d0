import Dispatch
import Foundation

/// Hears from the kernel that the files of a store may have changed. A burst of changes is told once, at most ten times
/// a second; nothing runs while nothing changes.
@MainActor final class ChangeWatcher {
    /// Why there is no watching, in the system's words.
    struct Failure: Error {
        let reason: String
    }

    private let source: any DispatchSourceProtocol
    private let onChange: @MainActor () -> Void
    private var isTimerArmed = false

    init(storePath: String, onChange: @escaping @MainActor () -> Void) throws(Failure) {
        self.onChange = onChange
        let (source, drain) = try Self.makeSource(storePath)
        self.source = source
        source.setEventHandler { [weak self] in
            drain()
            MainActor.assumeIsolated { self?.noticed() }
        }
        source.activate()
    }

    isolated deinit {
        source.cancel()
    }

    private func noticed() {
        guard !isTimerArmed else { return }
        isTimerArmed = true
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
            MainActor.assumeIsolated { self?.tell() }
        }
    }

    private func tell() {
        isTimerArmed = false
        onChange()
    }

    #if os(Linux)
        /// inotify(7) on the directory: SQLite writes to the log beside the file, and may make and remove it.
        private static func makeSource(_ path: String) throws(Failure) -> (
            any DispatchSourceProtocol, @Sendable () -> Void
        ) {
            let inotify = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard inotify >= 0 else { throw Failure(errno) }
            let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
            guard inotify_add_watch(inotify, directory, UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO)) >= 0
            else {
                let failure = Failure(errno)
                close(inotify)
                throw failure
            }
            let source = DispatchSource.makeReadSource(fileDescriptor: inotify, queue: .main)
            source.setCancelHandler { close(inotify) }
            return (source, { drain(inotify) })
        }

        /// What happened to which file does not matter: the store itself knows whether it changed.
        private nonisolated static func drain(_ inotify: Int32) {
            withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
                while Glibc.read(inotify, buffer.baseAddress, buffer.count) > 0 {}
            }
        }
    #else
        /// The log is there for as long as a connection is open, and ours is.
        private static func makeSource(_ path: String) throws(Failure) -> (
            any DispatchSourceProtocol, @Sendable () -> Void
        ) {
            let log = Foundation.open(path + "-wal", O_EVTONLY | O_CLOEXEC)
            guard log >= 0 else { throw Failure(errno) }
            let source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: log, eventMask: [.write, .extend, .attrib], queue: .main)
            source.setCancelHandler { close(log) }
            return (source, {})
        }
    #endif
}

extension ChangeWatcher.Failure {
    fileprivate init(_ code: Int32) {
        reason = String(cString: strerror(code))
    }
}
