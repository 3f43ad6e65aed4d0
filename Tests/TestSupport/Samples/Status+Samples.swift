import Foundation

@testable import MomentsCore

extension Moment {
    /// A post of Ada on a Mastodon-compatible server, which the account follows as "home".
    static func status(
        _ id: Int64, _ text: String? = "Hello", url: String? = nil, photos: [Photo] = [], isLiked: Bool = false,
        level: Int = 0, isPinned: Bool = false, subject: Int64? = nil, isOwn: Bool = false,
        canBeMuted: Bool = true, remoteID: String? = nil, _ change: (inout StatusDetails) -> Void = { _ in }
    ) -> Moment {
        var details = StatusDetails(handle: "ada@one.example")
        change(&details)
        return Moment(
            id: ID(id), remoteID: remoteID ?? "r\(id)", author: User(id: details.handle, name: "Ada"), kind: .photos,
            title: text,
            url: url, photos: photos, createdDate: Date(timeIntervalSince1970: 1_616_371_200 + Double(id) * 60),
            isLiked: isLiked, feed: 1, feedName: "home", status: details, level: level,
            isPinned: isPinned, subject: subject.map { ID($0) }, isOwnStatus: isOwn, canBeMuted: canBeMuted)
    }
}
