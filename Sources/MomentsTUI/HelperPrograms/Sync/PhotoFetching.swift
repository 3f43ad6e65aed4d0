import MomentsCore

/// Fetches photos from servers into the folder of fetched photos.
protocol PhotoFetching: AnyObject {
    /// - Parameters:
    ///   - feed: the one that the photo came with; nil for a photo that was imported or shared.
    ///   - onEnd: called once, later. Nil: the file is there.
    /// - Returns: an observation that keeps it wanted. Once that is released, `onEnd` is not called any more.
    /// - Throws: a failure that is known at once.
    func fetch(
        _ address: String, of feed: Feed.ID?, onEnd: @escaping @MainActor (PictureFailure?) -> Void
    ) throws(PictureFailure) -> Observation
}

/// Whether remote photos are fetched.
enum RemotePhotos {
    /// Remote photos are not fetched, and screens keep no room for them.
    case refused(PictureFailure)
    case fetched(by: any PhotoFetching)
}
