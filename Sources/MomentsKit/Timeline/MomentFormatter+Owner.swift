import MomentsCore

extension MomentFormatter {
    /// The owner of the timeline that a feed brings.
    func owner(_ owner: FeedOwner, of feed: Feed.ID?) -> TimelineOwnerProps {
        let person = User(owner)
        let band = owner.background.flatMap { WebAddress($0) == nil ? nil : PhotoSource(Photo($0), feed: feed) }
        return TimelineOwnerProps(name: author(person), avatar: avatar(of: person, feed: feed), background: band)
    }
}

extension User {
    init(_ owner: FeedOwner) {
        self.init(id: owner.id, name: owner.name, avatar: owner.avatar)
    }
}
