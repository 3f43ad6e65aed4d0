import Essentials
import GRDB
import MomentsCore

/// Reads photos out of rows of the store.
enum PhotoRow {
    /// The photos of moments, newest first.
    /// - Parameters:
    ///   - limit: with so many no further moment is read.
    ///   - next: the photos of the next moment from where the page begins; nil where there is none.
    static func page(
        _ page: TimelinePage, limit: Int, next: () throws -> [MomentPhoto]?
    ) rethrows -> [MomentPhoto] {
        var found: [[MomentPhoto]] = []
        var count = 0
        while count < limit, let photos = try next() {
            found.append(photos)
            count += photos.count
        }
        return Array((page.isAscending ? found.reversed() : found).joined())
    }

    /// - Parameters:
    ///   - row: of `PhotoQueries`.
    ///   - showsSensitive: whether what is sensitive is not covered.
    static func photos(of row: Row, _ feeds: FeedSources, showsSensitive: Bool) throws -> [MomentPhoto] {
        typealias Column = PhotoQueries.Column
        let (id, feed): (Int64, Feed.ID?) = try (row[Column.id], row[Column.feed])
        let remoteID: String = try row[Column.remoteID]
        let isStatus = try feed.map { try feeds.source($0)?.hasStatuses ?? false } ?? false
        let isUnsent = isStatus && remoteID.hasPrefix(Moment.ownPrefix)
        let photos = try photos(
            row[Column.photos], of: Moment.ID(id), feed: isUnsent ? nil : feed, title: row[Column.title],
            second: row[Column.second])
        guard let feed, isStatus else { return photos }
        let status = try feeds.status(of: id, in: feed)?.details
        return photos.map { $0.covered(of: status, showsSensitive: showsSensitive) }
    }

    /// - Parameter row: of `MomentRow.wholeColumns`.
    static func photos(ofWhole row: Row) throws -> [MomentPhoto] {
        let title: String? = try row[.title]
        return try photos(
            row[.photos], of: Moment.ID(row[.id]), feed: row[.feed],
            title: title.map { $0.cut(toScalars: PhotoQueries.titleLimit) ?? $0 }, second: row[.createdAt])
    }

    private static func photos(
        _ stored: String, of id: Moment.ID, feed: Feed.ID?, title: String?, second: Int64?
    ) -> [MomentPhoto] {
        let date = second.flatMap {
            MomentKey.seconds.contains($0) ? Date(timeIntervalSince1970: TimeInterval($0)) : nil
        }
        return StoredJSON.photos(stored).enumerated().map { index, photo in
            let photo = photo.bounded
            return MomentPhoto(
                id: MomentPhoto.ID(id, index: index), photo: photo, source: PhotoSource(photo, feed: feed),
                title: title, date: date)
        }
    }
}
