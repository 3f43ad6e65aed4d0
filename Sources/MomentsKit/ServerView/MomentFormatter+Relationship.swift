import Essentials
import MomentsCore

extension MomentFormatter {
    /// How the person of a feed and somebody else stand to each other, in a few words each: "following", "follows you".
    func relationship(_ shown: ShownRelationship, now: Date, _ words: Language) -> [String] {
        let relationship = shown.relationship
        let said = words.relationships
        let feeds = FeedFormatter(moments: self, words: words)
        func mark(_ isSet: Bool, _ aspect: RelationshipChange.Aspect?, _ text: @autoclosure () -> String) -> String? {
            guard isSet else { return nil }
            return aspect.map(shown.pending.contains) == true ? said.pending(text()) : text()
        }
        return [
            mark(relationship.isFollowing, .follow, said.following),
            mark(relationship.isRequested && !relationship.isFollowing, .follow, said.requested),
            mark(relationship.followsYou, .request, said.followsYou),
            mark(relationship.requestsYou, nil, said.requestsYou),
            mark(
                relationship.mute != nil, .mute,
                said.muted(until: relationship.mute?.until.map { feeds.time($0, now: now) })),
            mark(relationship.isBlocking, .block, said.blocked),
            mark(relationship.blocksYou, nil, said.blocksYou),
            mark(relationship.isServerBlocked, nil, said.serverBlocked),
            mark(relationship.isFollowing && !relationship.showsBoosts, .boosts, said.boostsHidden),
            mark(relationship.isFollowing && relationship.notifies, .notify, said.notifies),
        ].compactMap(\.self)
    }
}
