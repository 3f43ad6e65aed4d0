import MomentsCore
import MomentsStore

/// Why a refresh of a feed did not come to its end.
enum SyncError: Error, Equatable {
    /// The server did not answer, or what it answered is of no use.
    case server(FeedFailure)
    /// The store did not take the answer.
    case store(FeedSaveError)

    /// - Parameter error: of a session or of a `FeedRefresh`: nothing else is called while a server is asked.
    init(_ error: any Error) {
        switch error {
        case let error as SyncError: self = error
        case let error as FeedSaveError: self = .store(error)
        default: self = .server(error as? FeedFailure ?? .unknown)
        }
    }
}
