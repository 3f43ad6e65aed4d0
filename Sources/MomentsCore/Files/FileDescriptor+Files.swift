import Libc
import SystemPackage

/// All that is read and written goes through these. An interrupted call is made again.
extension FileDescriptor {
    /// How much is read at once, in bytes.
    private static let chunkSize = 64 * 1_024

    /// Programs that are started do not inherit it.
    /// - Parameter path: as the system reads it: a `FilePath` would drop a slash at its end.
    package static func open(
        path: String, _ mode: AccessMode, options: OpenOptions = [], permissions: FilePermissions? = nil
    ) throws(FileError) -> FileDescriptor {
        do {
            return try path.withCString {
                try open($0, mode, options: options.union(.closeOnExec), permissions: permissions)
            }
        } catch {
            throw FileError(error)
        }
    }

    /// - Parameter path: of names that need not be UTF-8.
    package static func open(
        path: FilePath, _ mode: AccessMode, options: OpenOptions = []
    ) throws(FileError) -> FileDescriptor {
        do {
            return try path.withPlatformString { try open($0, mode, options: options.union(.closeOnExec)) }
        } catch {
            throw FileError(error)
        }
    }

    /// Makes the file where there is none, also where a link leads to none. A new file, and an empty one, is its owner's
    /// alone, whatever the umask.
    package static func openPrivate(
        path: String, _ mode: AccessMode, options: OpenOptions = []
    ) throws(FileError) -> FileDescriptor {
        let file = try open(path: path, mode, options: options.union(.create), permissions: .ownerReadWrite)
        // Where this fails, the file system has no permissions.
        if let status = try? Stat(file), status.type == .regular, status.size == 0,
            status.permissions != .ownerReadWrite
        {
            fchmod(file.rawValue, 0o600)
        }
        return file
    }

    /// Gives back a lock (flock(2)) and closes. A program that is just being started has a copy of each descriptor until it runs,
    /// and the lock with it: closing alone would leave it there.
    package func unlockAndClose() {
        flock(rawValue, LOCK_UN)
        try? close()
    }

    /// The next bytes, once there are any; none at the end.
    /// - Parameter maximum: in bytes.
    package func readChunk(atMost maximum: Int) throws(FileError) -> [UInt8] {
        do {
            return try [UInt8](unsafeUninitializedCapacity: maximum) { buffer, count in
                count = try read(into: UnsafeMutableRawBufferPointer(buffer))
            }
        } catch {
            throw FileError(error)
        }
    }

    /// The same of what stands from a place on, in bytes, wherever it was read before.
    package func readChunk(from offset: Int, atMost maximum: Int) throws(FileError) -> [UInt8] {
        // With room for nothing, the empty array that all threads have would be told that nothing is in it.
        guard maximum > 0 else { return [] }
        do {
            return try [UInt8](unsafeUninitializedCapacity: maximum) { buffer, count in
                count = try read(fromAbsoluteOffset: Int64(offset), into: UnsafeMutableRawBufferPointer(buffer))
            }
        } catch {
            throw FileError(error)
        }
    }

    /// Everything up to the end.
    /// - Parameter maximum: in bytes. Where more comes, it is `.tooLarge`, and the rest is not read.
    package func readToEnd(atMost maximum: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let chunk = try readChunk(atMost: Self.chunkSize)
            if chunk.isEmpty { return bytes }
            guard bytes.count + chunk.count <= maximum else { throw .tooLarge }
            bytes += chunk
        }
    }

    /// Not the package's `writeAll`: it is generic, and looking its types up at run time costs a start 1 %.
    package func write(allOf bytes: [UInt8]) throws(FileError) {
        do {
            try bytes.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty { rest = try rest.dropFirst(write(UnsafeRawBufferPointer(rebasing: rest))) }
            }
        } catch {
            throw FileError(error)
        }
    }

    /// Waits until what was written is on the disk.
    package func synchronize() throws(FileError) {
        guard fsync(rawValue) == 0 else { throw .system(.last) }
    }
}
