import Essentials
import Libc

/// Whether others may read what is the person's own, or change what names commands.
enum FilePermissionsCheck {
    /// Bits of a mode: all that a group and others may have, and that they may write.
    private static let anything: mode_t = 0o077
    private static let writing: mode_t = 0o022

    /// - Parameter store: its path.
    static func diagnostics(store: String) -> [Diagnostic] {
        let session = OpenStore.sessionPath(ofStore: store)
        let directories = Directories()
        let state = [directories.log, directories.changedSettings, directories.activityLog]
        let own = ([store, store + "-wal", store + "-shm", session] + state).compactMap(\.self)
        let config = directories.config.map { [$0, URL(fileURLWithPath: $0).deletingLastPathComponent().path] } ?? []
        let problems =
            own.compactMap { problem($0, anything, "Others can read or change it. Fix: chmod go=") }
            + config.compactMap { problem($0, writing, "Others can change it, and it names commands. Fix: chmod go-w") }
        return problems.isEmpty ? [Diagnostic("permissions", "only you can read your files")] : problems
    }

    /// Nil where there is no such file, and where its mode has none of these bits.
    private static func problem(_ path: String, _ bits: mode_t, _ sentence: String) -> Diagnostic? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & bits != 0 else { return nil }
        let mode = String(status.st_mode & 0o777, radix: 8)
        return Diagnostic("permissions", "\(path) has mode \(mode)", problem: "\(sentence) FILE")
    }
}
