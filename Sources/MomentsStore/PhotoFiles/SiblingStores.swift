import Essentials
import MomentsCore
import SystemPackage

/// Finds other stores beside one: they share its folder of photos.
enum SiblingStores {
    /// "SQLite format 3", and where the application's number is (sqlite.org/fileformat2.html, "The Database Header").
    private static let mark = Array("SQLite format 3\0".utf8)
    private static let numberOffset = 68

    /// - Returns: the name of one; nil where there is none.
    static func first(beside storePath: String) -> String? {
        let store = URL(fileURLWithPath: storePath).resolvingSymlinksInPath()
        let folder = store.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().first { name in
            let path = "\(folder)/\(name)"
            // The store itself is not opened: closing it would take the locks of its connections away.
            return FileIdentity(path) != FileIdentity(store.path) && isStore(path)
        }
    }

    private static func isStore(_ path: String) -> Bool {
        guard let file = try? FileDescriptor.open(path: path, .readOnly, options: .nonBlocking) else { return false }
        defer { try? file.close() }
        guard (try? Stat(file).type) == .regular,
            let header = try? file.readChunk(atMost: numberOffset + MemoryLayout<Int32>.size),
            header.count == numberOffset + MemoryLayout<Int32>.size, header.starts(with: mark)
        else { return false }
        return header[numberOffset...].reduce(0) { $0 << 8 | UInt32($1) } == UInt32(Schema.applicationID)
    }
}
