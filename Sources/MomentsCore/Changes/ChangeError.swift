/// Why nothing was done.
package enum ChangeError: Error, Equatable, Sendable {
    case gone
    case alreadyShared
    /// It is of no Mastodon-compatible server.
    case notStatus
    /// It is not for everybody.
    case cannotBoost
    case notOwn
    /// Its feed has no way to delete.
    case cannotDelete(feed: String)
    /// It was kept of a feed of this name, which was removed: nobody could be told of the change.
    case readOnly(feed: String)
    /// It is of a feed of this name, whose server this release does not tell of it.
    case notSent(feed: String)
    case tooLate
    case store(StoreError)
}
