import Foundation

@testable import MomentsCore

extension Moment {
    /// A moment that was made `id` minutes after midnight of 22 March 2021, UTC.
    static func sample(
        _ id: Int64, author: User = User(id: "7", name: "Grace"), title: String? = "Hello", isTitleCut: Bool = false,
        url: String? = nil, photos: [Photo] = [], isLiked: Bool = false, likes: [User] = [], isMine: Bool = false,
        origin: Origin? = nil, feed: Feed.ID? = nil, feedName: String? = nil
    ) -> Moment {
        sample(
            id, author: author, title: title, isTitleCut: isTitleCut, url: url, photos: photos,
            createdDate: Date(timeIntervalSince1970: 1_616_371_200 + Double(id) * 60), isLiked: isLiked, likes: likes,
            isMine: isMine, origin: origin, feed: feed, feedName: feedName)
    }

    static func sample(
        _ id: Int64, author: User = User(id: "7", name: "Grace"), title: String? = "Hello", isTitleCut: Bool = false,
        url: String? = nil, photos: [Photo] = [], createdDate: Date?, isLiked: Bool = false, likes: [User] = [],
        isMine: Bool = false, origin: Origin? = nil, feed: Feed.ID? = nil, feedName: String? = nil
    ) -> Moment {
        Moment(
            id: ID(id), remoteID: "r\(id)", author: author, kind: .photos, title: title, isTitleCut: isTitleCut,
            url: url, photos: photos, createdDate: createdDate,
            isLiked: isLiked, likes: likes, isMine: isMine, origin: origin, feed: feed, feedName: feedName,
            isOneOfSeveralFeeds: feedName != nil)
    }

    /// The moments of these numbers, newest first.
    static func samples(_ ids: ClosedRange<Int64>) -> [Moment] {
        ids.reversed().map { .sample($0) }
    }

    func with(isLiked: Bool) -> Moment {
        Moment(
            id: id, remoteID: remoteID, author: author, kind: kind, title: title, isTitleCut: isTitleCut, url: url,
            photos: photos, createdDate: createdDate, isLiked: isLiked, likes: likes, isMine: isMine, origin: origin,
            feed: feed, feedName: feedName, isOneOfSeveralFeeds: isOneOfSeveralFeeds)
    }
}
