/// What `moments-sync` replies: one line of JSON on its standard output.
package enum SyncReply: Equatable, Sendable {
    /// It is of the version that asked, and has begun.
    case ready
    /// It is of another release, this one.
    case otherVersion(String)
    case checked(FeedFinding)
    case failed(FeedFailure)
    /// The photo that was asked for by this number lies in its file.
    case fetched(number: Int)
    case notFetched(number: Int, PhotoFetchFailure)
    /// Somebody is to answer in a browser at one of these.
    case authorize(AuthorizationAddresses)
    case signedIn(SignedIn)
    /// The token is good for nothing any more.
    case revoked
    /// The account that is synced is not logged in any more: nothing comes after that.
    case loggedOut
}
