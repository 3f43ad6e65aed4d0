import Foundation
import SystemPackage

/// Finds the files in a folder and in those below it, in the order of their names. Links to files are followed, those to folders
/// are not, so that no circle of them is walked. What is hidden is left out.
struct FolderWalk {
    enum Found: Equatable {
        /// With its path below the folder.
        case file(String)
        case skipped(String, reason: String)
    }

    private enum Kind {
        case file, folder
        case other(String)
    }

    /// How deep folders may lie in each other.
    private static let maximumDepth = 64

    private let path: String
    /// What is not looked at yet, the next one last.
    private var places: [(path: String, depth: Int)]

    /// - Throws: where the folder itself cannot be read.
    init(_ path: String) throws(ImportError) {
        self.path = path
        do {
            places = try Self.names(path).map { ($0, 0) }
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
    private mutating func enter(_ folder: String, depth: Int) -> String? {
        guard depth < Self.maximumDepth else { return "folders lie too deep in each other" }
        do {
            places += try Self.names("\(path)/\(folder)").map { ("\(folder)/\($0)", depth + 1) }
            return nil
        } catch {
            return "the folder cannot be read (\(error.reason))"
        }
    }

    /// The last one first.
    private static func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted(by: >)
    }

    private func kind(of place: String) -> Kind {
        var status = stat()
        guard lstat("\(path)/\(place)", &status) == 0 else { return .other("it cannot be read (\(Errno.last))") }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        if isLink, stat("\(path)/\(place)", &status) != 0 { return .other("it is a link that leads to nothing") }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: isLink ? .other("it is a link to a folder") : .folder
        default: .other("it is no file")
        }
    }
}
