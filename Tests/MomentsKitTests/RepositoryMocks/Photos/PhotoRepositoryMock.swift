import SystemPackage
import TestSupport

@testable import MomentsCore

/// Adds photos without looking at them, or fails as the test arranged. Its calls are verified.
@MainActor final class PhotoRepositoryMock: PhotoRepository {
    let paths = Calls<FilePath>()
    var failure: PhotoError?
    var hasPlace = false
    /// In bytes, of each photo.
    var fileSize: Int?
    /// Where each photo waits, if the test holds it.
    var hold: Hold?

    func add(_ path: FilePath) async throws(PhotoError) -> AddedPhoto {
        paths.record(path)
        await hold?.pass()
        if let failure { throw failure }
        let photo = Photo("photos/\(path)", name: path.lastComponent?.string)
        return AddedPhoto(photo, info: PictureInfo(format: .jpeg, width: 4, height: 3, hasPlace: hasPlace))
    }

    func fileSize(of photo: Photo) -> Int? { fileSize }
}
