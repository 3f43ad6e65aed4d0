import Foundation

/// A file of which the kernel holds nothing in memory.
enum ColdFile {
    /// Elsewhere than on Linux it stays as it is.
    static func drop(_ path: String) throws {
        #if os(Linux)
            let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
            try file.synchronize()
            let status = posix_fadvise(file.fileDescriptor, 0, 0, POSIX_FADV_DONTNEED)
            guard status == 0 else { throw Unexpected("the kernel keeps \(path)") }
            try file.close()
        #endif
    }
}
