import SystemPackage

/// Keeps the photos that the owner of an account writes about.
@MainActor package protocol PhotoRepository: AnyObject {
    /// Copies a photo, without its location, into the folder beside the store. The copy stays there for as long as a draft or a
    /// moment names it; until one does, the window sees to that.
    /// - Parameter path: of the person's file, which stays as it is. Its name need not be UTF-8.
    func add(_ path: FilePath) async throws(PhotoError) -> AddedPhoto

    /// How large the copy is, in bytes; nil where there is none.
    func fileSize(of photo: Photo) -> Int?
}

/// A photo that was copied into the folder beside the store.
package struct AddedPhoto: Equatable, Sendable {
    /// Its alt text is what its file says of it, where that says anything; its name is that of the file.
    package let photo: Photo
    package let info: PictureInfo

    /// - Parameter info: what the file said of itself; `hasPlace`: the copy does not tell it.
    package init(_ photo: Photo, info: PictureInfo) {
        self.photo = photo
        self.info = info
    }
}
