import Foundation

/// A file that is written beside its path and renamed to it once it is whole: no reader ever sees half of it. It can be
/// read by its owner only.
nonisolated final class ReplacingFile {
    private let path: String
    private let part: String
    private let descriptor: Int32
    private var isInPlace = false

    /// - Throws: `Failure` where something else than a file is in its place, or none can be made there.
    init(_ path: String) throws(Failure) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw Failure(
                    "\(path) is not a file that could be replaced. Name another, or write to standard output.")
            }
            // What a link leads to is replaced, not the link.
            self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        } else {
            self.path = path
        }
        part = "\(self.path).\(UUID().uuidString).part"
        descriptor = open(part, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    func write(_ text: String) throws(Failure) {
        do {
            try Output.write(Array(text.utf8), to: descriptor)
        } catch {
            throw Failure("\(path) was not written. \(error.message)")
        }
    }

    /// Renames it to its path; it is on the disk when this returns.
    func finish() throws(Failure) {
        guard fsync(descriptor) == 0, rename(part, path) == 0 else { throw Self.failure(path) }
        isInPlace = true
        let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        // Some file systems cannot do this to a folder; the file is whole either way.
        fsync(folder)
        close(folder)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if !isInPlace { unlink(part) }
    }

    private static func failure(_ path: String) -> Failure {
        Failure("\(path) cannot be written: \(String(cString: strerror(errno))). Choose another place and try again.")
    }
}
