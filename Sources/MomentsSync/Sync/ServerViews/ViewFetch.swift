import MomentsCore
import MomentsStore

/// The requests for a view, and the part of the answers that stands in it.
protocol ViewFetch {
    /// - Throws: what `SyncError` can be made of.
    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws
}

extension FeedFailure {
    /// Whether a server says of one view that it does not give it out, and may give out all else.
    var isOfOneView: Bool {
        switch self {
        case .http(let status): (400...501).contains(status) && ![408, 418, 425, 429].contains(status)
        case .webPage, .invalidJSON, .noData, .invalidAddress, .tooLarge, .tooManyMoments, .redirectLoop: true
        default: false
        }
    }
}
