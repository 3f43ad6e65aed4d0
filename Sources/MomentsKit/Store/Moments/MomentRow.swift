import Foundation
import GRDB

/// Reads moments out of rows of the store.
enum MomentRow {
    /// How many code points of a title a list reads.
    static let titleLimit = 1_000

    /// The columns of a moment in a list. One more code point of the title than is shown tells whether it goes on.
    static let listColumns = columns(title: "substr(title, 1, \(titleLimit + 1))")
    static let wholeColumns = columns(title: "title")

    private static func columns(title: String) -> String {
        """
        id, remote_id, author_id, author_name, author_avatar, kind, \(title), url, photos, created_at, is_liked, likes,
          is_own, origin
        """
    }

    static func moment(_ row: Row, owner: Owner?, cutsTitle: Bool) -> Moment {
        let author = User(id: row[2], name: row[3], avatar: row[4])
        let title: String? = row[6]
        let cut = cutsTitle ? title.flatMap { $0.cut(toScalars: titleLimit) } : nil
        return Moment(
            id: Moment.ID(row[0]), remoteID: row[1], author: author, kind: Moment.Kind(rawValue: row[5]) ?? .photos,
            title: cut ?? title, isTitleCut: cut != nil, url: row[7], photos: StoredJSON.photos(row[8]),
            createdDate: (row[9] as Int64?).map { Date(timeIntervalSince1970: TimeInterval($0)) }, isLiked: row[10],
            likes: StoredJSON.people(row[11]).filter { owner?.isSame(as: $0) != true },
            isMine: row[12] || owner?.isSame(as: author) == true,
            origin: (row[13] as String?).flatMap { StoredOrigin($0)?.origin })
    }
}
