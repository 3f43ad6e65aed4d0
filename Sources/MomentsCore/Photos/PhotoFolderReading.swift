import Essentials
import SystemPackage

/// Something in a folder that photos are chosen from.
package struct PhotoFolderEntry: Equatable, Sendable {
    /// Some names are not UTF-8.
    package var name: FilePath.Component
    package var isFolder: Bool
    /// In bytes; nil of a folder.
    package var size: Int?
    /// When it was last changed.
    package var date: Date?
    /// False of a file that is called as a picture is and is none that can be shown.
    package var isPhoto: Bool

    package init(
        name: FilePath.Component, isFolder: Bool = false, size: Int? = nil, date: Date? = nil, isPhoto: Bool = true
    ) {
        self.name = name
        self.isFolder = isFolder
        self.size = size
        self.date = date
        self.isPhoto = isPhoto
    }
}

/// Why a folder cannot be read.
package enum PhotoFolderError: Error, Equatable, Sendable {
    /// The reason is the system's.
    case unreadable(path: String, reason: String)
}

/// Looks into the person's folders.
@MainActor package protocol PhotoFolderReading: AnyObject {
    /// The folders and photos in it, in no order, and files that are called as pictures are; all else is left out, and what is
    /// hidden.
    /// - Parameter path: from the root on.
    func entries(of path: FilePath) async throws(PhotoFolderError) -> [PhotoFolderEntry]
}
