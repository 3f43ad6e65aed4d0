import Libc
import MomentsCore
import SystemPackage

/// Finds the files in a folder and in those below it, in the order of their names, which need not be UTF-8. Links to files are
/// followed, those to folders are not, so that no circle of them is walked. Hidden files are left out.
struct FolderWalk {
    enum Found: Equatable {
        /// With its path below the folder.
        case file(FilePath)
        case skipped(FilePath, reason: String)
    }

    private enum Kind {
        case file, folder
        case other(String)
    }

    /// How deep folders may lie in each other.
    private static let maximumDepth = 64

    private let folder: FilePath
    /// Paths still to look at, the next one last.
    private var places: [(path: FilePath, depth: Int)]

    /// - Throws: where the folder itself cannot be read.
    init(_ folder: FilePath) throws(ImportError) {
        self.folder = folder
        do {
            places = try Self.places(in: folder, below: FilePath(), depth: 0)
        } catch {
            throw .unreadable(error.reason)
        }
    }

    /// Nil at the end.
    mutating func next() -> Found? {
        while let place = places.popLast() {
            switch kind(of: place.path) {
            case .file: return .file(place.path)
            case .other(let reason): return .skipped(place.path, reason: reason)
            case .folder:
                if let reason = enter(place.path, depth: place.depth) {
                    return .skipped(place.path, reason: reason)
                }
            }
        }
        return nil
    }

    /// - Returns: why it cannot be entered.
    private mutating func enter(_ place: FilePath, depth: Int) -> String? {
        guard depth < Self.maximumDepth else { return "folders lie too deep in each other" }
        do {
            places += try Self.places(in: folder.pushing(place), below: place, depth: depth + 1)
            return nil
        } catch {
            return "the folder cannot be read (\(error.reason))"
        }
    }

    /// The last one first.
    private static func places(
        in folder: FilePath, below place: FilePath, depth: Int
    ) throws(FileError) -> [(path: FilePath, depth: Int)] {
        try FolderContents.names(of: folder).filter { $0.string.utf8.first != UInt8(ascii: ".") }
            .sorted { isBefore($1, $0) }
            .map { (place.appending($0), depth) }
    }

    /// By their bytes.
    private static func isBefore(_ one: FilePath.Component, _ other: FilePath.Component) -> Bool {
        one.withPlatformString { one in other.withPlatformString { strcmp(one, $0) < 0 } }
    }

    private func kind(of place: FilePath) -> Kind {
        let path = folder.pushing(place)
        var status = stat()
        guard path.withPlatformString({ lstat($0, &status) }) == 0 else {
            return .other("it cannot be read (\(Errno.last))")
        }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        if isLink, path.withPlatformString({ stat($0, &status) }) != 0 {
            return .other("it is a link that leads to nothing")
        }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: isLink ? .other("it is a link to a folder") : .folder
        default: .other("it is no file")
        }
    }
}
