import SystemPackage

/// Files that are read whole.
package enum FileContents {
    /// Waits for nobody: a pipe that nobody writes to is empty.
    /// - Parameters:
    ///   - maximum: in bytes.
    ///   - mustBeRegular: true where a pipe, a device or a folder is `.notRegular`.
    /// - Throws: `.tooLarge` where there is more, `.system(.noSuchFileOrDirectory)` where there is no file.
    package static func read(
        path: String, atMost maximum: Int, mustBeRegular: Bool = false
    ) throws(FileError) -> [UInt8] {
        let file = try FileDescriptor.open(path: path, .readOnly, options: .nonBlocking)
        defer { try? file.close() }
        if mustBeRegular { try requireRegular(file) }
        return try file.readToEnd(atMost: maximum)
    }

    private static func requireRegular(_ file: FileDescriptor) throws(FileError) {
        let type: FileType
        do {
            type = try Stat(file).type
        } catch {
            throw .system(error)
        }
        guard type == .regular else { throw .notRegular }
    }
}
