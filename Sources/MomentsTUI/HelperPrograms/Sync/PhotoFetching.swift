import MomentsCore

/// Fetches photos from where they are into the folder of those that were fetched.
protocol PhotoFetching: AnyObject {
    /// - Parameters:
    ///   - feed: the one that the photo came with; nil for what was imported or shared.
    ///   - onEnd: called once, later. Nil: the file is there.
    /// - Returns: what keeps it wanted. Once it is released, `onEnd` is not called any more.
    /// - Throws: what is known at once.
    func fetch(
        _ address: String, of feed: Feed.ID?, onEnd: @escaping @MainActor (PictureFailure?) -> Void
    ) throws(PictureFailure) -> Observation
}

/// Whether remote photos are fetched.
enum RemotePhotos {
    /// They are not fetched, and no room is kept for them.
    case refused(PictureFailure)
    case fetched(by: any PhotoFetching)
}
