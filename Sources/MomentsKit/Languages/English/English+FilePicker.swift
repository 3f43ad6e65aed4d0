import MomentsCore

extension English: FilePickerWords {
    package func filePickerTitle(for choice: FilePickerProps.Choice) -> String {
        switch choice {
        case .photos: "Choose photos"
        case .photo: "Choose a photo"
        case .folder: "Choose a folder of photos"
        }
    }

    package func thisFolder(for use: FolderUse) -> String {
        switch use {
        case .importing: "Take in this folder"
        case .viewing: "Look at this folder"
        }
    }

    package func photosHere(_ count: Int, for use: FolderUse) -> String {
        let photos = counted(count, "photo", "photos")
        return switch use {
        case .importing where count == 0: "No photos here; those in the folders below come in"
        case .importing: "\(photos) here, and all in the folders below"
        case .viewing: "\(photos) here"
        }
    }

    package var readingFolder: String { "Reading the folder …" }
    package var emptyFolder: String { "There are no photos in this folder." }
    package var noSuchFile: String { "Nothing here has these letters." }

    package func message(of error: PhotoFolderError) -> String {
        switch error {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
        }
    }

    package func fileSize(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_000: counted(bytes, "byte", "bytes")
        case ..<1_000_000: "\((bytes / 1_000).grouped) kB"
        default: "\((bytes / 1_000_000).grouped).\(bytes % 1_000_000 / 100_000) MB"
        }
    }

    package var noPhotoToChoose: String { "no photo: JPEG, PNG, GIF and WebP can be shown" }
    package func photosMarked(_ count: Int) -> String { "\(count.grouped) marked" }

    package func filePickerAdvice(for choice: FilePickerProps.Choice) -> String {
        switch choice {
        case .photos, .photo:
            "Letters find names, a path goes there. A number takes that photo, or goes into that folder."
        case .folder: "Letters find names, a path goes there. A number takes this folder, or goes into that one."
        }
    }
}
