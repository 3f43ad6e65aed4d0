import Essentials
import Libc
import MomentsCore
import SystemPackage

/// The folder of photos that were fetched. Other processes have it, too; what is in the way there is not trusted.
struct FetchedPhotos: Sendable {
    let path: String
    /// Of all photos together, in bytes.
    var maximumSize = 256 << 20
    /// In seconds: photos that were used within so many are left, whoever may be about to read them.
    var shortestStay = 60.0

    /// Whether there is a photo of this name: a link or an empty file is none.
    func has(_ name: String) -> Bool {
        CachedFile("\(path)/\(name)").map { $0.size > 0 } ?? false
    }

    func make() throws(FileError) {
        try PrivateFolder.make(path)
    }

    /// Removes what was left of processes that are gone, and where there is too much, the photos that were used longest ago.
    func evict(now: Date) {
        PartFile.removeLeftovers(in: path, where: Self.isName)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let photos = names.filter(Self.isName).compactMap { CachedFile("\(path)/\($0)") }
        CachedFile.evict(photos, downTo: maximumSize) { abs(now.timeIntervalSince($0.used)) <= shortestStay }
    }

    /// Whether it is one of `RemotePhoto`'s. Other files are nobody's to remove.
    private static func isName(_ name: String) -> Bool {
        name.utf8.count == 64 && name.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}
