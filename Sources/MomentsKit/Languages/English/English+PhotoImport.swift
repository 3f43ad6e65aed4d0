import MomentsCore

extension English: PhotoImportWords {
    package func photoImportTitle(_ folder: String) -> String { "Photos of \(folder)" }

    package func photoImportProgress(_ seen: Int, of total: Int) -> String {
        total == 0 ? "Looking for photos …" : "\(seen.grouped) of \(counted(total, "file", "files"))"
    }

    package var photoImportStopping: String { "Stopping after this photo …" }
    package var photoImportStopped: String { "Stopped." }

    package func photosImported(_ count: Int, unchanged: Int) -> String {
        let already = unchanged == 1 ? "One was there already." : "\(unchanged.grouped) were there already."
        return "Took in \(counted(count, "photo", "photos")).\(unchanged == 0 ? "" : " \(already)")"
    }

    package func noPhotosFound(in folder: String) -> String {
        "There is no photo in \(folder), nor in the folders in it."
    }

    package func filesSkipped(_ count: Int) -> String {
        "\(counted(count, "file was", "files were")) left out: no photo, or damaged."
    }

    package func placesLeftOut(_ count: Int) -> String {
        "Where they were taken was left out of \(counted(count, "photo", "photos"))."
    }

    package func message(of error: PhotoImportError) -> String {
        switch error {
        case .unreadable(let reason): "The folder cannot be read: \(reason). Check its permissions."
        case .photo(let error): message(of: error)
        case .store(let error): message(of: error)
        }
    }

    package var photoImportAdvice: String { "An empty line goes back." }
}
