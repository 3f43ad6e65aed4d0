import MomentsCore

/// The purpose of the file picker: the things to choose, and who gets them.
package enum FilePickerPurpose {
    /// Photos, or one alone, for a screen that asked for them.
    case photos(ChosenPhotos), photo(ChosenPhotos)
    case folder(FolderUse)

    var choice: FilePickerProps.Choice {
        switch self {
        case .photos: .photos
        case .photo: .photo
        case .folder: .folder
        }
    }

    /// Takes the photos to the screen that asked for them; nil where a folder is chosen.
    var chosen: ChosenPhotos? {
        switch self {
        case .photos(let chosen), .photo(let chosen): chosen
        case .folder: nil
        }
    }

    /// The use of the chosen folder; nil where photos are chosen.
    var use: FolderUse? { if case .folder(let use) = self { use } else { nil } }
}
