import MomentsKit

/// Fetches photos of feeds into the folder of those that were fetched.
protocol PhotoFetching: AnyObject {
    /// - Parameter onEnd: called once, later, unless it is forgotten before. Nil: the file is there.
    func fetch(_ address: String, of feed: Feed.ID, onEnd: @escaping @MainActor (PhotoFetchFailure?) -> Void)
    /// Nobody wants it any more.
    func forget(_ address: String, of feed: Feed.ID)
}
