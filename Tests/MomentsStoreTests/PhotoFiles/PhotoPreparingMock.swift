import TestSupport

@testable import MomentsCore

/// Answers as the test arranged, or keeps photos as they are. Its calls are verified.
@MainActor final class PhotoPreparingMock: PhotoPreparing {
    let photos = Calls<[UInt8]>()
    var answer: Result<PreparedPhoto, PictureFailure>?
    /// The information in photos, where there is any.
    var infos: [[UInt8]: PictureInfo] = [:]

    func prepare(_ photo: [UInt8]) async throws(PictureFailure) -> PreparedPhoto {
        photos.record(photo)
        if let answer { return try answer.get() }
        return PreparedPhoto(info: infos[photo] ?? PictureInfo(format: .jpeg, width: 640, height: 480), bytes: photo)
    }
}
