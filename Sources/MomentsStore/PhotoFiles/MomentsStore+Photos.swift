import Essentials
import Libc
import MomentsCore

extension MomentsStore {
    package nonisolated var photos: PhotoFolder { PhotoFolder(storePath: path) }

    /// Removes the photos that no local moment of any account, no draft and nothing that can be undone refers to, and what was
    /// left behind by programs that were killed while they wrote one.
    /// - Parameter milliseconds: how long it waits for those that are adding photos.
    @discardableResult
    package func removeUnreferencedPhotos(waiting milliseconds: Int = 0) async throws(StoreError) -> PhotoCleanup {
        guard try !photos.entries().isEmpty else { return .removed(0) }
        if let sibling = SiblingStores.first(beside: path) { return .shared(with: sibling) }
        let lock = try await BlockingWork.run { [photos] () throws(StoreError) in
            try PhotoFolderLock(exclusivelyOn: photos, within: milliseconds)
        }
        guard let lock else { return .inUse }
        defer { withExtendedLifetime(lock) {} }
        // Within a transaction that writes: what names a photo may move from one table to another.
        return try await write { [photos] in .removed(try photos.removeAll(but: PhotoReferences.all($0))) }
    }

    /// Removes those of some photos that nothing refers to any more. The store is only read: others write meanwhile.
    func removePhotos(_ names: Set<PhotoName>) async throws(StoreError) {
        guard SiblingStores.first(beside: path) == nil,
            let lock = try PhotoFolderLock(exclusivelyOn: photos, within: 0)
        else { return }
        defer { withExtendedLifetime(lock) {} }
        // At once: what names a photo may move from one table to another.
        photos.remove(names.subtracting(try readAsOne { try PhotoReferences.all($0) }))
    }
}

extension PhotoFolder {
    func remove(_ names: Set<PhotoName>) {
        for name in names { unlink(path(of: name)) }
    }

    /// Files that are none of ours stay.
    /// - Returns: how many were removed.
    func removeAll(but names: Set<PhotoName>) throws(StoreError) -> Int {
        var count = 0
        for entry in try entries() {
            if let name = PhotoName(entry) {
                guard !names.contains(name) else { continue }
            } else if !Self.isPart(entry) {
                continue
            }
            if unlink("\(path)/\(entry)") == 0 { count += 1 }
        }
        return count
    }

    private static func isPart(_ entry: String) -> Bool {
        entry.hasSuffix(partSuffix) && UUID(uuidString: String(entry.dropLast(partSuffix.count))) != nil
    }
}
