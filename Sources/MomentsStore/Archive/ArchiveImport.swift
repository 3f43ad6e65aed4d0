import MomentsCore

/// Brings an archive of moments and photos into the timeline of one account, while it is being read; other sources as
/// `MomentsImport` does.
///
/// A photo is imported only where its bytes match its name; every other name in an archive is passed over, so that none leads
/// anywhere. Photos that nothing names in the end are removed again.
@MainActor package struct ArchiveImport {
    private let store: MomentsStore
    private let account: Account.ID

    package init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
    }

    /// - Parameter onProgress: called with the report after each batch of moments and each file; not always on the main actor.
    package func run(
        _ source: any ByteSource, onProgress: (@Sendable (ImportReport) -> Void)? = nil
    ) async -> ImportReport {
        let peeked: PeekedBytes
        do {
            peeked = try PeekedBytes(source, atLeast: TarHeader.size)
        } catch {
            var report = ImportReport()
            report.failure = ImportError(error)
            return report
        }
        let moments = MomentsImport(store: store, account: account)
        guard TarHeader.begins(peeked.beginning) else { return await moments.run(peeked, onProgress: onProgress) }
        return await unpack(TarReader(peeked), moments, onProgress)
    }

    private func unpack(
        _ archive: TarReader, _ moments: MomentsImport, _ onProgress: (@Sendable (ImportReport) -> Void)?
    ) async -> ImportReport {
        var report = ImportReport()
        var photos = ArchivedPhotos(folder: store.photos)
        do throws(ImportError) {
            let lock = try lock()
            var hasMoments = false
            while let entry = try archive.next() {
                if Task.isCancelled { throw .cancelled }
                if ArchiveNames.plain(entry.name) == ArchiveNames.moments, entry.kind == .file, !hasMoments {
                    hasMoments = true
                    report = await moments.run(TarEntryBytes(archive: archive), onProgress: onProgress)
                    if let failure = report.failure { throw failure }
                } else {
                    try photos.take(entry, of: archive, lock)
                }
                report.bytesRead = archive.offset
                report.photos = photos.report
                onProgress?(report)
            }
            guard hasMoments else { throw .noExport(of: ArchiveNames.moments) }
        } catch {
            report.failure = error
        }
        do throws(StoreError) {
            try photos.finish(in: store)
        } catch {
            report.failure = report.failure ?? .store(error)
        }
        report.photos = photos.report
        await removeUnnamed()
        return report
    }

    private func lock() throws(ImportError) -> PhotoFolderLock {
        do { return try PhotoFolderLock(store.photos) } catch { throw .store(error) }
    }

    /// Photos that cannot be removed now are removed by the next import.
    private func removeUnnamed() async {
        _ = try? await store.removeUnreferencedPhotos()
    }
}
