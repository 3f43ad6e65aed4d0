import Essentials
import Libc
import MomentsCore
import SystemPackage

/// A file that may be a photo, read whole. Files that do not begin as one are not read on: films are large.
struct FoundPhoto {
    let bytes: [UInt8]
    /// When its content was last changed.
    let changed: Date?

    init(_ path: FilePath) throws(PictureFailure) {
        let file = try PhotoFile.open(path, maximumBytes: .max)
        defer { try? file.close() }
        changed = Self.changed(file)
        let head = try Self.head(file)
        guard FileSignature.isPhoto(head) else { throw .unknownFormat }
        bytes = head + (try PhotoFile.read(file, after: head.count))
    }

    private static func head(_ file: FileDescriptor) throws(PictureFailure) -> [UInt8] {
        do {
            return try file.readChunk(atMost: FileSignature.headSize)
        } catch {
            throw .unreadable(reason: error.reason)
        }
    }

    private static func changed(_ file: FileDescriptor) -> Date? {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { return nil }
        #if canImport(Darwin)
            return Date(timeIntervalSince1970: TimeInterval(status.st_mtimespec.tv_sec))
        #else
            return Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
        #endif
    }
}

extension PictureFailure {
    /// The reason in the report of an import, which is in English.
    var importReason: String {
        switch self {
        case .unknownFormat: "it is none of JPEG, PNG, GIF and WebP"
        case .damaged: "it is damaged"
        case .tooLarge: "it is too large"
        case .tooSlow: "it took too long to look at"
        case .missing: "it is gone"
        case .unreadable(let reason): "it cannot be read (\(reason))"
        case .turnedOff, .notFetched, .fetcher, .helper: "it was not looked at"
        }
    }
}
