import Libc

/// Which file is at a path and when it was written: another one where it was replaced.
nonisolated struct FileStamp: Equatable {
    private let device: dev_t
    private let inode: ino_t
    private let modified: time_t

    /// Nil where there is no file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, inode) = (status.st_dev, status.st_ino)
        #if os(macOS)
            modified = status.st_mtimespec.tv_sec
        #else
            modified = status.st_mtim.tv_sec
        #endif
    }
}
