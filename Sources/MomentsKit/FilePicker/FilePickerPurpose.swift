import MomentsCore

/// What is chosen in the file picker, and for whom.
package enum FilePickerPurpose {
    /// Photos, or one alone, of which somebody is told.
    case photos(ChosenPhotos), photo(ChosenPhotos)
    case folder(FolderUse)

    var choice: FilePickerProps.Choice {
        switch self {
        case .photos: .photos
        case .photo: .photo
        case .folder: .folder
        }
    }

    /// Who is told of the photos; nil where a folder is chosen.
    var chosen: ChosenPhotos? {
        switch self {
        case .photos(let chosen), .photo(let chosen): chosen
        case .folder: nil
        }
    }

    /// What a folder is chosen for; nil where photos are.
    var use: FolderUse? { if case .folder(let use) = self { use } else { nil } }
}
