/// Why a feed was not added or removed.
package enum FeedError: Error, Equatable, Sendable {
    /// The account follows the same timeline of the same server already.
    case alreadyFollowed(name: String)
    /// Another feed has the name.
    case nameTaken(String)
    case wrongPassword
    /// An account without a password keeps no secrets.
    case noPassword
    /// The secrets of the account cannot be opened until its owner logs in again.
    case locked
    case gone
    case outOfMemory
    case store(StoreError)
}
