import Essentials
import MomentsCore

extension MomentFormatter {
    /// The relationship between the person of a feed and another person, in a few words each: "following", "follows you".
    package func relationship(_ shown: ShownRelationship, now: Date, _ words: Language) -> [String] {
        let relationship = shown.relationship
        let said = words.relationships
        let feeds = FeedFormatter(moments: self, words: words)
        func mark(_ isSet: Bool, _ aspect: RelationshipChange.Aspect?, _ text: @autoclosure () -> String) -> String? {
            guard isSet else { return nil }
            return aspect.map(shown.pending.contains) == true ? said.pending(text()) : text()
        }
        let isFollowed = relationship.isFollowing || relationship.isRequested
        // A relationship that the person ended is shown until its server has the change.
        func ended(_ isSet: Bool, _ aspect: RelationshipChange.Aspect, _ text: String) -> String? {
            !isSet && shown.pending.contains(aspect) ? said.pending(text) : nil
        }
        return [
            mark(relationship.isFollowing, .follow, said.following),
            mark(relationship.isRequested && !relationship.isFollowing, .follow, said.requested),
            ended(isFollowed, .follow, said.unfollowed),
            mark(relationship.followsYou, .request, said.followsYou),
            mark(relationship.requestsYou, nil, said.requestsYou),
            mark(shown.pending.contains(.request) && !relationship.followsYou, .request, said.rejected),
            mark(
                relationship.mute != nil, .mute,
                said.muted(until: relationship.mute?.until.map { feeds.time($0, now: now) })),
            ended(relationship.mute != nil, .mute, said.unmuted),
            mark(relationship.isBlocking, .block, said.blocked),
            ended(relationship.isBlocking, .block, said.unblocked),
            mark(relationship.blocksYou, nil, said.blocksYou),
            mark(relationship.isServerBlocked, nil, said.serverBlocked),
            mark(relationship.isFollowing && !relationship.showsBoosts, .boosts, said.boostsHidden),
            mark(relationship.isFollowing && relationship.notifies, .notify, said.notifies),
        ].compactMap(\.self)
    }
}
