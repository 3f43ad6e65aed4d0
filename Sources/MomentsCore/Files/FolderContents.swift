import Libc
import SystemPackage

/// The names in folders, as bytes: a name need not be UTF-8.
package enum FolderContents {
    /// In no order, without "." and "..".
    /// - Parameter maximum: of more than this no more are read.
    package static func names(of folder: FilePath, atMost maximum: Int = .max) throws(FileError) -> [FilePath.Component]
    {
        guard let directory = folder.withPlatformString({ opendir($0) }) else { throw .system(.last) }
        defer { closedir(directory) }
        var names: [FilePath.Component] = []
        while names.count < maximum {
            errno = 0
            guard let entry = readdir(directory) else {
                guard errno == 0 else { throw .system(.last) }
                break
            }
            if let name = name(of: entry.pointee), name.kind == .regular { names.append(name) }
        }
        return names
    }

    private static func name(of entry: dirent) -> FilePath.Component? {
        let bytes = withUnsafeBytes(of: entry.d_name) {
            $0.prefix { $0 != 0 }.map { CInterop.PlatformChar(bitPattern: $0) }
        }
        return FilePath.Component(platformString: bytes + [0])
    }
}
