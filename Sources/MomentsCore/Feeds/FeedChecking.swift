/// Asks a server, before it is followed, whether it is what it was said to be.
package protocol FeedChecking: Sendable {
    /// Ends when the calling task is cancelled.
    func check(_ feed: NewFeed) async throws(FeedCheckError) -> FeedFinding
}

/// The result of checking a server.
package struct FeedFinding: Equatable, Sendable, Codable {
    /// Whose timeline it is.
    package let owner: String?
    package var moments: Int
    /// The owner of the secrets, in the server's words; nil where the request named whose timeline it wants.
    package let userID: String?

    package init(owner: String?, moments: Int, userID: String? = nil) {
        self.owner = owner
        self.moments = moments
        self.userID = userID
    }
}

/// Why a server could not be checked.
package enum FeedCheckError: Error, Equatable, Sendable {
    case failed(FeedFailure)
    case helper(SyncHelperError)
    case cancelled
}

/// Why there is nobody to talk to servers.
public enum SyncHelperError: Error, Equatable, Sendable {
    /// `moments-sync` is in none of these folders.
    case missing(folders: [String])
    /// The program is of another release than ours.
    case otherVersion(String, path: String)
    /// The program could not be started, in the system's words.
    case notStarted(path: String, reason: String)
    /// The program ended before it did its work.
    case ended
    /// The program is not used here: in the demo, and in a tape that is played without `--online`.
    case disabled
}
