import MomentsKit
import TestSupport

/// Answers as the test arranged, or keeps photos as they are. Its calls are verified.
@MainActor final class PhotoPreparingMock: PhotoPreparing {
    let photos = Calls<[UInt8]>()
    var answer: Result<PreparedPhoto, PictureFailure>?

    func prepare(_ photo: [UInt8]) async throws(PictureFailure) -> PreparedPhoto {
        photos.record(photo)
        if let answer { return try answer.get() }
        return PreparedPhoto(info: PictureInfo(format: .jpeg, width: 640, height: 480), bytes: photo)
    }
}
