import Dispatch
import Essentials
import Libc
import MomentsCore
import SystemPackage

/// Tells, for as long as it is kept, that the kernel saw a write in a directory, such as that of a store. The kind of change
/// and the file do not matter: the store itself knows whether it changed.
@MainActor final class FileNotification {
    private let cancel: @MainActor () -> Void

    private init(cancel: @escaping @MainActor () -> Void) {
        self.cancel = cancel
    }

    isolated deinit {
        cancel()
    }

    /// The files of a store.
    static func watch(
        storePath: String, onNotification: @escaping @MainActor () -> Void
    ) throws(ChangeWatcher.Failure) -> FileNotification {
        #if os(Linux)
            try watch(directory: FilePlace.folder(of: storePath), onNotification: onNotification)
        #else
            // The log is there for as long as a connection is open, and ours is.
            try byEvents(storePath + "-wal", [.write, .extend, .attrib], onNotification)
        #endif
    }

    /// By the best way there is here.
    static func watch(
        directory: String, onNotification: @escaping @MainActor () -> Void
    ) throws(ChangeWatcher.Failure) -> FileNotification {
        #if os(Linux)
            do {
                return try bySignal(directory, onNotification)
            } catch {
                return try byInotify(directory, onNotification)
            }
        #else
            return try byEvents(directory, [.write], onNotification)
        #endif
    }

    #if os(Linux)
        /// `F_NOTIFY` of fcntl(2). The kernel takes 5 to 15 ms to close an inotify descriptor, which a person would wait for
        /// at each change of screens and when they quit; this it closes at once.
        static func bySignal(
            _ directory: String, _ onNotification: @escaping @MainActor () -> Void
        ) throws(ChangeWatcher.Failure) -> FileNotification {
            let key = try NotificationSignal.shared().add(onNotification)
            let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            // Of <fcntl.h>, where Swift does not see them: F_NOTIFY, and DN_MODIFY, DN_CREATE, DN_DELETE, DN_RENAME,
            // DN_MULTISHOT.
            let isWatched =
                descriptor >= 0 && fcntl(descriptor, 1_026, Int32.min | 0x1E) == 0
                // The signal is for the process: the kernel takes the calling thread, which hears none unless it is the first.
                && fcntl(descriptor, F_SETOWN, getpid()) == 0
            let code = errno
            let notification = FileNotification {
                NotificationSignal.remove(key)
                if descriptor >= 0 { close(descriptor) }
            }
            guard isWatched else { throw ChangeWatcher.Failure(code) }
            return notification
        }

        /// inotify(7), where the kernel or a sandbox does not know the above.
        static func byInotify(
            _ directory: String, _ onNotification: @escaping @MainActor () -> Void
        ) throws(ChangeWatcher.Failure) -> FileNotification {
            let inotify = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard inotify >= 0 else { throw ChangeWatcher.Failure(errno) }
            guard
                inotify_add_watch(
                    inotify, directory, UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)) >= 0
            else {
                let failure = ChangeWatcher.Failure(errno)
                close(inotify)
                throw failure
            }
            let file = OpenDescriptor(FileDescriptor(rawValue: inotify))
            let watch = DescriptorPoll.shared.watch(file.file, of: file, for: .reading) {
                drain(inotify)
                onNotification()
            }
            return FileNotification { withExtendedLifetime(watch) {} }
        }
    #else
        private static func byEvents(
            _ path: String, _ events: DispatchSource.FileSystemEvent, _ onNotification: @escaping @MainActor () -> Void
        ) throws(ChangeWatcher.Failure) -> FileNotification {
            let descriptor = Libc.open(path, O_EVTONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw ChangeWatcher.Failure(errno) }
            let source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: descriptor, eventMask: events, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { onNotification() } }
            source.setCancelHandler { close(descriptor) }
            source.activate()
            return FileNotification { source.cancel() }
        }
    #endif
}

#if os(Linux)
    /// Empties a pipe or an inotify descriptor that does not block.
    private nonisolated func drain(_ descriptor: Int32) {
        withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }

    /// Forwards SIGIO, the kernel's signal for changed files, to the main queue. The handler lives as long as the process: a
    /// signal may still be pending when the last directory is released, and unhandled it would end the process.
    @MainActor private final class NotificationSignal {
        private static var made: NotificationSignal?
        private var handlers: [(id: Int, call: @MainActor () -> Void)] = []
        private var lastHandlerID = 0
        private let source: any DispatchSourceRead

        static func shared() throws(ChangeWatcher.Failure) -> NotificationSignal {
            if let made { return made }
            let new = try NotificationSignal()
            made = new
            return new
        }

        private init() throws(ChangeWatcher.Failure) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw ChangeWatcher.Failure(errno) }
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
            notificationPipeEnd.pointee = ends[1]
            var action = sigaction()
            action.__sigaction_handler.sa_handler = writeNotification
            action.sa_flags = SA_RESTART
            sigaction(SIGIO, &action, nil)
            let readEnd = ends[0]
            source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
            source.setEventHandler { [weak self] in
                drain(readEnd)
                MainActor.assumeIsolated { self?.notify() }
            }
            source.activate()
        }

        func add(_ handler: @escaping @MainActor () -> Void) -> Int {
            lastHandlerID += 1
            handlers.append((lastHandlerID, handler))
            return lastHandlerID
        }

        static func remove(_ id: Int) {
            made?.handlers.removeAll { $0.id == id }
        }

        /// The signal does not say which directory changed; watchers of the others find no change.
        private func notify() {
            for id in handlers.map(\.id) { handlers.first { $0.id == id }?.call() }
        }
    }

    // The handler can be reached only as a global, and may touch nothing but memory and write().
    // Unsafe, and yet safe: the pointer never changes, and what it points to is written before the handler is installed.
    nonisolated(unsafe) private let notificationPipeEnd = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

    private func writeNotification(_ number: Int32) {
        let saved = errno
        var byte: UInt8 = 1
        _ = write(notificationPipeEnd.pointee, &byte, 1)  // a full pipe already holds a notification
        errno = saved
    }
#endif
