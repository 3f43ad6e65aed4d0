import MomentsKit

/// Fetches photos of feeds into the folder of those that were fetched.
protocol PhotoFetching: AnyObject {
    /// - Parameter onEnd: called once, later. Nil: the file is there.
    /// - Returns: what keeps it wanted. Once it is released, `onEnd` is not called any more.
    func fetch(
        _ address: String, of feed: Feed.ID, onEnd: @escaping @MainActor (PhotoFetchFailure?) -> Void
    ) -> Observation
}
