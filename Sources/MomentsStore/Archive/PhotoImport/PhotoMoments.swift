import Essentials
import GRDB
import MomentsCore

/// Makes moments of imported photos, each by its owner, within one transaction.
struct PhotoMoments: Sendable {
    /// The beginning of the identifiers of moments that imports of photos made.
    private static let mark = "photo"

    let account: Account.ID
    let zone: ClockZone
    let grouping: PhotoImport.Grouping

    /// The photos of all such moments in an account.
    static func names(_ account: Account.ID, _ db: Database) throws -> Set<PhotoName> {
        let sql = """
            SELECT photos FROM moment
            WHERE account_id = ? AND \(FeedTable.identity) = 0 AND remote_id >= '\(mark)-' AND remote_id < '\(mark)t'
            """
        var names: Set<PhotoName> = []
        let rows = try String.fetchCursor(db, sql: sql, arguments: [account])
        while let photos = try rows.next() { names.formUnion(StoredJSON.photos(photos).compactMap(\.stored)) }
        return names
    }

    /// - Parameter path: of the store.
    /// - Returns: how many photos could not be stored.
    func store(_ photos: [ImportedPhoto], in path: String, _ db: Database) throws -> Int {
        let record = try AccountRecord.present(account, in: path, db)
        let author = record.owner?.user ?? User(name: record.name)
        let moments =
            switch grouping {
            case .photo: photos.map { moment($0, author) }
            case .day: try days(photos).flatMap { try dayMoments($0.photos, $0.day, author, db) }
            }
        return try MomentInsertion.insert(moments, into: account, db).refused.count
    }

    private func moment(_ photo: ImportedPhoto, _ author: User) -> NewMoment {
        NewMoment(
            remoteID: "\(Self.mark)-\(photo.name.text.prefix(PhotoName.digits))", author: author,
            title: nil, photos: [photo.photo], createdAt: photo.second, isOwn: true)
    }

    // MARK: Days

    private func days(_ photos: [ImportedPhoto]) -> [(day: String, photos: [ImportedPhoto])] {
        Dictionary(grouping: photos) { $0.date.flatMap { zone.civilTime(of: $0) }?.isoDay ?? "" }
            .sorted { $0.key < $1.key }
            .map { ($0.key, $0.value.sorted { ($0.second ?? 0, $0.file) < ($1.second ?? 0, $1.file) }) }
    }

    /// The moments of a day: those that an earlier import made take in the photos that came since, and keep their time.
    private func dayMoments(
        _ photos: [ImportedPhoto], _ day: String, _ author: User, _ db: Database
    ) throws -> [NewMoment] {
        var (rest, moments, number) = (photos[...], [NewMoment](), 1)
        while !rest.isEmpty {
            let remoteID = "\(Self.mark)s-\(day)" + (number > 1 ? "-\(number)" : "")
            let stored = try stored(remoteID, db)
            let taken = rest.prefix(MomentBounds.photos - (stored?.photos.count ?? 0))
            rest = rest.dropFirst(taken.count)
            number += 1
            guard let first = taken.first else { continue }
            let all = (stored?.photos ?? []) + taken.map(\.photo)
            moments.append(
                NewMoment(
                    remoteID: remoteID, author: author, title: nil, photos: all,
                    createdAt: stored == nil ? first.second : stored?.second, isOwn: true))
        }
        return moments
    }

    private enum Column: String, SelectColumn {
        case photos
        case second = "created_at"
    }

    private func stored(_ remoteID: String, _ db: Database) throws -> (photos: [Photo], second: Int64?)? {
        let sql = """
            SELECT \(Column.list()) FROM moment WHERE account_id = ? AND \(FeedTable.identity) = 0 AND remote_id = ?
            """
        return try Row.fetchOne(db, sql: sql, arguments: [account, remoteID])
            .map { try (StoredJSON.photos($0[Column.photos]), $0[Column.second]) }
    }
}
