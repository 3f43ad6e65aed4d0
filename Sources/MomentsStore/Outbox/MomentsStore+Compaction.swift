import Essentials
import MomentsCore

/// The result of compacting a store.
package struct Compaction: Equatable, Sendable {
    /// The size of the store with its log, in bytes.
    package let bytesBefore: Int64
    package let bytesAfter: Int64
    /// How many changes can still be undone in a window: the moments that those deleted are still there.
    package let undoable: Int
    /// The result for photos that nothing names any more.
    package let photos: PhotoCleanup
}

extension MomentsStore {
    /// Whether the counts of moments that are kept are those of the moments. Takes some seconds in a million.
    package func hasRightCounts() throws(StoreError) -> Bool {
        try read { try !(Bool.fetchOne($0, sql: MomentCountTable.isWrong) ?? false) }
    }

    /// Takes everything out of the file that was deleted: no byte of it, or of its log, holds the words any more.
    ///
    /// Counts the moments anew as well. Takes seconds where the store is large, and needs about twice its size on the disk. Others may read meanwhile.
    /// - Parameters:
    ///   - now: by the machine's clock.
    ///   - onProgress: gets the share that is done, from 0 to 1.
    /// - Throws: `.busy` where another process uses the store for longer than we wait: what was deleted may still be there.
    package func compact(
        at now: Date = Date(), onProgress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws(StoreError) -> Compaction {
        let before = size
        let now = ChangeTime.millisecond(of: now)
        let undoable = try await write { db in
            try db.execute(sql: MomentCountTable.recount)
            return try Outbox.releaseExpired(at: now, db)
        }
        let photos = try await removeUnreferencedPhotos(waiting: Self.photosTimeout)
        try await rewrite(onProgress: onProgress)
        return Compaction(bytesBefore: before, bytesAfter: size, undoable: undoable, photos: photos)
    }

    /// How long it waits for those that are adding photos, in milliseconds.
    private static let photosTimeout = 2_000

    /// Of the file and its log, in bytes; what cannot be looked at counts as nothing.
    private var size: Int64 {
        [path, path + "-wal"].reduce(0) { sum, path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return sum + (attributes?[.size] as? Int64 ?? 0)
        }
    }
}
