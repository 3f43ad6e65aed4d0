import MomentsKit

/// Fetches photos from where they are into the folder of those that were fetched.
protocol PhotoFetching: AnyObject {
    /// - Parameter onEnd: called once, later. Nil: the file is there.
    /// - Returns: what keeps it wanted. Once it is released, `onEnd` is not called any more.
    func fetch(
        _ address: String, of feed: Feed.ID?, onEnd: @escaping @MainActor (PictureFailure?) -> Void
    ) -> Observation
}
