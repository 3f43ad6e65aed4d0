import Essentials
import Libc
import MomentsCore
import SystemPackage

/// A file that is written beside its path and renamed to it once it is whole: no reader ever sees half of it. Only its owner
/// can read it. The file is locked while it is written: the next writer to the same path removes one that a killed program left
/// behind.
nonisolated final class ReplacingFile {
    private let path: String
    private let part: String
    private let file: FileDescriptor
    private var isInPlace = false

    /// - Throws: `Failure` where something else than a file is in its place, or none can be made there.
    init(_ path: String) throws(Failure) {
        if let status = try? Stat(path) {
            guard status.type == .regular else {
                throw Failure(
                    "\(path) is not a file that could be replaced. Name another, or write to standard output.")
            }
            // A link stays; the file that it leads to is replaced.
            self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        } else {
            self.path = path
        }
        PartFile.removeLeftovers(of: self.path)
        do {
            (part, file) = try PartFile.make(for: self.path)
        } catch {
            throw Self.failure(path, error)
        }
    }

    func write(_ text: String) throws(Failure) {
        try write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) throws(Failure) {
        do {
            try Output.write(bytes, to: file)
        } catch {
            throw Failure("\(path) was not written. \(error.message)")
        }
    }

    /// Renames it to its path; it is on the disk when this returns.
    func finish() throws(Failure) {
        do {
            try file.synchronize()
        } catch {
            throw Self.failure(path, error)
        }
        guard rename(part, path) == 0 else { throw Self.failure(path, .system(.last)) }
        isInPlace = true
        let place = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard let folder = try? FileDescriptor.open(path: place, .readOnly) else { return }
        // Some file systems cannot do this to a folder; the file is whole either way.
        try? folder.synchronize()
        try? folder.close()
    }

    deinit {
        try? file.close()
        if !isInPlace { unlink(part) }
    }

    private static func failure(_ path: String, _ error: FileError) -> Failure {
        Failure("\(path) cannot be written: \(error.reason). Choose another place and try again.")
    }
}
