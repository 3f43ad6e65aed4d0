import Essentials
import Libc
import SystemPackage

/// Finds the photos among files and in folders that a person named. The first bytes tell a photo, as in the import of a folder;
/// hidden files in a folder are left out, and folders in it are not entered. A link is what it leads to.
package struct ImageFileSearch: Equatable, Sendable {
    /// In the order they were found, each once.
    package private(set) var files: [ImageFile] = []
    /// How many files of folders are no photos.
    package private(set) var others = 0
    /// The named files that cannot be shown, with the reason.
    package private(set) var failures: [Failure] = []
    /// The folders that were named.
    package private(set) var folders: [FilePath] = []

    package struct Failure: Equatable, Sendable {
        package let path: FilePath
        package let reason: PictureFailure
    }

    private var paths: Set<FilePath> = []

    /// - Parameter paths: as they were named, from the current directory on. They need not be UTF-8.
    package init(_ paths: [FilePath]) {
        for path in paths {
            do throws(PictureFailure) {
                try find(path)
            } catch {
                failures.append(Failure(path: path, reason: error))
            }
        }
    }

    private mutating func find(_ named: FilePath) throws(PictureFailure) {
        let path = try Self.resolved(named)
        let status = try Self.status(of: path)
        guard status.type == .directory else {
            guard let name = named.lastComponent ?? path.lastComponent else { throw .unknownFormat }
            guard try Self.isPhoto(path, status) else { throw .unknownFormat }
            return add(path, name, status)
        }
        let names: [FilePath.Component]
        do {
            names = try FolderContents.names(of: path)
        } catch {
            throw .unreadable(reason: error.reason)
        }
        folders.append(named)
        for name in names where name.string.utf8.first != UInt8(ascii: ".") { findEntry(name, in: path) }
    }

    /// Other files, and unreadable ones, are only counted.
    private mutating func findEntry(_ name: FilePath.Component, in folder: FilePath) {
        let named = folder.appending(name)
        guard let entry = try? Stat(named, followTargetSymlink: false), entry.type != .directory else { return }
        guard let path = entry.type == .symbolicLink ? (try? Self.resolved(named)) : named,
            let status = try? Self.status(of: path), status.type != .directory
        else { return others += 1 }
        guard (try? Self.isPhoto(path, status)) == true else { return others += 1 }
        add(path, name, status)
    }

    private mutating func add(_ path: FilePath, _ name: FilePath.Component, _ status: Stat) {
        guard paths.insert(path).inserted else { return }
        let changed = Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
        files.append(ImageFile(path: path, name: name, size: Int(status.size), changed: changed))
    }

    private static func resolved(_ path: FilePath) throws(PictureFailure) -> FilePath {
        guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { throw failure(.last) }
        defer { free(resolved) }
        return FilePath(platformString: resolved)
    }

    private static func status(of path: FilePath) throws(PictureFailure) -> Stat {
        do {
            return try Stat(path)
        } catch {
            throw failure(error)
        }
    }

    /// A pipe or a device is not opened: that alone may have an effect.
    private static func isPhoto(_ path: FilePath, _ status: Stat) throws(PictureFailure) -> Bool {
        guard status.type == .regular else { throw .unreadable(reason: notAFile) }
        do throws(FileError) {
            let file = try FileDescriptor.open(path: path, .readOnly, options: [.nonBlocking, .noFollow])
            defer { try? file.close() }
            return FileSignature.isPhoto(try file.readChunk(atMost: FileSignature.headSize))
        } catch .system(let error) {
            throw failure(error)
        } catch {
            throw .unreadable(reason: error.reason)
        }
    }

    private static func failure(_ error: Errno) -> PictureFailure {
        error == .noSuchFileOrDirectory ? .missing : .unreadable(reason: error.description)
    }

    /// In the words of open(2), as all other reasons are.
    private static let notAFile = "Not a regular file"
}
