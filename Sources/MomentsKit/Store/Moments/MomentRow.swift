import Foundation
import GRDB

/// Reads moments out of rows of the store.
enum MomentRow {
    /// How many code points of a title a list reads.
    static let titleLimit = 1_000

    /// The columns of a moment in a list. One code point of the title more than is shown reveals whether it was cut.
    static let listColumns = MomentColumn.selectList(title: "substr(title, 1, \(titleLimit + 1))")
    static let wholeColumns = MomentColumn.selectList()

    static func moment(_ row: Row, owner: Owner?, cutsTitle: Bool) -> Moment {
        let author = User(id: row[.authorID], name: row[.authorName], avatar: row[.authorAvatar])
        let title: String? = row[.title]
        let cut = cutsTitle ? title.flatMap { $0.cut(toScalars: titleLimit) } : nil
        return Moment(
            id: Moment.ID(row[.id]), remoteID: row[.remoteID], author: author,
            kind: Moment.Kind(rawValue: row[.kind]) ?? .photos,
            title: cut ?? title, isTitleCut: cut != nil, url: row[.url], photos: StoredJSON.photos(row[.photos]),
            createdDate: (row[.createdAt] as Int64?).map { Date(timeIntervalSince1970: TimeInterval($0)) },
            isLiked: row[.isLiked],
            likes: StoredJSON.people(row[.likes]).filter { owner?.isSame(as: $0) != true },
            isMine: row[.isOwn] || owner?.isSame(as: author) == true,
            origin: (row[.origin] as String?).flatMap { StoredOrigin($0)?.origin })
    }
}
