import Libc
import SystemPackage

/// Files that are written whole where there was none, and are their owner's alone, whatever the umask.
package enum NewFile {
    /// All of it or none: where it cannot be written, no half of a file stays.
    /// - Parameter isSynchronized: true where it is to be on the disk when this returns.
    /// - Throws: `.system(.fileExists)` where there is one, which is left alone.
    package static func write(
        _ bytes: [UInt8], to path: String, isSynchronized: Bool = false
    ) throws(FileError) {
        let file = try FileDescriptor.openPrivate(path: path, .writeOnly, options: .exclusiveCreate)
        do throws(FileError) {
            try write(bytes, to: file, isSynchronized: isSynchronized)
        } catch {
            unlink(path)
            throw error
        }
    }

    private static func write(
        _ bytes: [UInt8], to file: FileDescriptor, isSynchronized: Bool
    ) throws(FileError) {
        do throws(FileError) {
            try file.write(allOf: bytes)
            if isSynchronized { try file.synchronize() }
        } catch {
            try? file.close()
            throw error
        }
        // Some file systems say only now that there is no room.
        do {
            try file.close()
        } catch {
            throw FileError(error)
        }
    }
}
