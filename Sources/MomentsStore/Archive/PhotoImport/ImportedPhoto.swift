import Essentials
import MomentsCore

/// A photo of a folder that is in the folder beside the store already.
struct ImportedPhoto: Equatable, Sendable {
    let name: PhotoName
    /// Its path below the folder.
    let file: String
    /// When it was taken, else when its file was last changed; nil without either date.
    let date: Date?
    /// The information in its file.
    let info: PictureInfo

    /// "Holiday 1.jpg"
    private var fileName: String { URL(fileURLWithPath: file).lastPathComponent.boundedName }

    var photo: Photo {
        Photo(name.address, altText: info.altText(fileName: fileName), name: fileName, size: info.size)
    }

    /// In Unix seconds.
    var second: Int64? { date.map { ChangeTime($0).second } }
}
