/// Takes the photos of an archive into the folder beside the store.
struct ArchivedPhotos {
    let folder: PhotoFolder
    private(set) var report = ImportReport.Photos()
    private var count = 0

    init(folder: PhotoFolder) {
        self.folder = folder
    }

    /// - Throws: where the archive cannot be read on, or the folder takes no more.
    mutating func take(
        _ entry: TarHeader, of archive: TarReader, _ claim: PhotoClaim
    ) throws(ImportError) {
        count += 1
        let plain = ArchiveNames.plain(entry.name)
        let beginning = "\(PhotoName.folder)/"
        // Folders, and what other programs write to describe an entry.
        guard entry.kind == .file else { return }
        guard plain.hasPrefix(beginning), let name = PhotoName(String(plain.dropFirst(beginning.count))) else {
            return skip(entry, "it is no file of an export")
        }
        guard entry.length <= PhotoFolder.maximumBytes else { return skip(entry, "it is larger than 64 MB") }
        guard try keep(name, entry, archive, claim) else { return skip(entry, "its content is not what its name says") }
        report.imported += 1
    }

    private func keep(
        _ name: PhotoName, _ entry: TarHeader, _ archive: TarReader, _ claim: PhotoClaim
    ) throws(ImportError) -> Bool {
        do {
            let part = try PhotoPart(in: folder, claim)
            var hash = SHA256()
            while let piece = try archive.piece() {
                hash.update(piece)
                try part.append(piece)
            }
            guard PhotoName(digest: hash.digest(), name.format) == name else { return false }
            if !folder.holds(name, size: Int(entry.length)) { try part.finish(as: name) }
            return true
        } catch let error as ImportError {
            throw error
        } catch let error as StoreError {
            throw .store(error)
        } catch {
            throw .unreadable(error.reason)
        }
    }

    private mutating func skip(_ entry: TarHeader, _ reason: String) {
        report.skipped.add(ImportReport.Item(index: count - 1, id: entry.name, reason: reason))
    }
}
