/// Why nothing was done.
package enum ChangeError: Error, Equatable, Sendable {
    case gone
    case alreadyShared
    /// It is of no Mastodon-compatible server.
    case notStatus
    /// What is selected tells of a person, and of nothing that they posted.
    case isAboutNoStatus
    /// It is not for everybody.
    case cannotBoost
    case notOwn
    /// Somebody else posted it.
    case cannotEdit
    /// Somebody else posted it, or it is for a few people alone.
    case cannotPin
    /// The server of its feed mutes no conversations.
    case cannotMute(feed: String)
    case noPoll
    case pollIsOver
    case hasVoted
    /// Nothing was chosen, several where one may choose one, or what is not there.
    case wrongChoice
    /// The server of its feed, which is named so, has no such relationships.
    case noRelationships(feed: String)
    /// The server cannot do it to anybody.
    case notOffered
    /// Only who is followed can stand in a list.
    case isNotFollowed
    /// One does not follow, mute or block oneself.
    case isOneself
    /// Its feed has no way to delete.
    case cannotDelete(feed: String)
    /// It was kept of a feed of this name, which was removed: nobody could be told of the change.
    case readOnly(feed: String)
    /// It is a status of a feed of this name: a copy of it would be a post of somebody else's words, which boosting is not.
    case notSent(feed: String)
    case tooLate
    case store(StoreError)
}
