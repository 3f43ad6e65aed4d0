import MomentsCore

/// Takes the photos of an archive into the folder beside the store.
struct ArchivedPhotos {
    let folder: PhotoFolder
    private(set) var report = ImportReport.Photos()
    /// The photos that were taken in, and which entry each was.
    private var taken: [PhotoName: Int] = [:]
    private var count = 0

    init(folder: PhotoFolder) {
        self.folder = folder
    }

    /// - Throws: where the archive cannot be read on, or the folder takes no more.
    mutating func take(
        _ entry: TarHeader, of archive: TarReader, _ lock: PhotoFolderLock
    ) throws(ImportError) {
        count += 1
        let plain = ArchiveNames.plain(entry.name)
        let beginning = "\(PhotoName.folder)/"
        switch entry.kind {
        case .file: break
        case .folder, .description: return
        case .link: return skip(entry, "it is a link")
        case .device: return skip(entry, "it is a device")
        case .pipe: return skip(entry, "it is a pipe")
        case .unknown: return skip(entry, "it is no file")
        }
        guard plain.hasPrefix(beginning), let name = PhotoName(String(plain.dropFirst(beginning.count))) else {
            return skip(entry, "it is no file of an export")
        }
        guard entry.length <= PhotoFolder.maximumBytes else { return skip(entry, "it is larger than 64 MB") }
        guard try keep(name, entry, archive, lock) else { return skip(entry, "its content is not what its name says") }
        if taken.updateValue(count - 1, forKey: name) == nil { report.imported += 1 }
    }

    /// Counts no more what does not stay: a photo that nothing names is removed again.
    @MainActor mutating func finish(in store: MomentsStore) throws(StoreError) {
        guard !taken.isEmpty else { return }
        let named = try store.read { try PhotoReferences.all($0) }
        for (name, index) in taken.sorted(by: { $0.value < $1.value }) where !named.contains(name) {
            report.imported -= 1
            skip(name.address, index, "no moment and no draft has it")
        }
        taken = [:]
    }

    private func keep(
        _ name: PhotoName, _ entry: TarHeader, _ archive: TarReader, _ lock: PhotoFolderLock
    ) throws(ImportError) -> Bool {
        do {
            let part = try PhotoPart(in: folder, lock)
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
        skip(entry.name, count - 1, reason)
    }

    private mutating func skip(_ name: String, _ index: Int, _ reason: String) {
        report.skipped.add(ImportReport.Item(index: index, id: name, reason: reason))
    }
}
