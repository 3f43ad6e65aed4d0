/// Why nothing was done.
package enum ChangeError: Error, Equatable, Sendable {
    case gone
    case alreadyShared
    /// The moment is of no Mastodon-compatible server.
    case notStatus
    /// The selected moment is about a person, and no post of theirs.
    case isAboutNoStatus
    /// Only public posts can be boosted.
    case cannotBoost
    case notOwn
    /// The post is another person's.
    case cannotEdit
    /// The post is another person's, or for a few people alone.
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
    /// The moment is from a removed feed of this name: no server could be told of the change.
    case readOnly(feed: String)
    /// The moment is a status of a feed of this name: a copy of it would be a post of another person's words, which boosting is not.
    case notSent(feed: String)
    case tooLate
    case store(StoreError)
}
