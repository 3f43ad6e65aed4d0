import Essentials
import Libc
import MomentsCore
import SystemPackage

/// The release of a helper, as the helper prints it.
nonisolated enum HelperVersion {
    /// In bytes; no release has a longer name.
    private static let maximumLength = 256

    /// Runs the helper with `--version`, and ends it where it takes longer than the timeout.
    /// - Parameter timeout: in milliseconds.
    /// - Returns: nil where nothing came in time, or no version.
    static func read(_ path: String, timeout: Int32 = 5_000) -> String? {
        guard let pipe = try? HelperPipe() else { return nil }
        defer { try? pipe.readEnd.close() }
        let id = try? Spawn.start(
            path, [path, "--version"], environment: ProcessInfo.processInfo.environment,
            streams: [.nothing, .file(pipe.writeEnd), .nothing])
        try? pipe.writeEnd.close()
        guard let id else { return nil }
        defer { end(id) }
        var request = pollfd(fd: pipe.readEnd.rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, timeout) > 0, let bytes = try? pipe.readEnd.readChunk(atMost: maximumLength)
        else { return nil }
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return Version.isOne(line) ? line : nil
    }

    /// The helper has printed its version.
    private static func end(_ id: pid_t) {
        kill(id, SIGKILL)
        Spawn.wait(for: id)
    }
}
