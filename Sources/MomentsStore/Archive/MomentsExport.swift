import GRDB
import MomentsCore

/// Writes everything of an account, as it is at one moment, in lines that `MomentsImport` reads (docs/export.md).
@MainActor package struct MomentsExport {
    /// How much is buffered before it is written, in bytes.
    private static let pieceSize = 256 * 1_024

    private let store: MomentsStore
    private let account: Account.ID
    private let includesDirect: Bool

    /// - Parameter includesDirect: true to write what is direct, or for followers only, as well.
    package init(store: MomentsStore, account: Account.ID, includesDirect: Bool = false) {
        self.store = store
        self.account = account
        self.includesDirect = includesDirect
    }

    /// Never holds more than a piece of it in memory.
    /// - Parameters:
    ///   - settings: the text of the config file; nil where there is none.
    ///   - onProgress: called before each piece, with how many moments were read of how many.
    ///   - onLeftOut: called once, with how many moments were not written because they are not for everybody.
    ///   - write: takes the next piece. An error that it throws ends the export and is thrown on.
    /// - Returns: how many moments were written.
    package func run(
        settings: String?, onProgress: ((_ moments: Int, _ total: Int) -> Void)? = nil,
        onLeftOut: (Int) -> Void = { _ in }, _ write: (String) throws -> Void
    ) throws -> Int {
        let failure = WriteFailure()
        return try readAsOne(failure) { db in
            let total = try onProgress.map { _ in try count(db) } ?? 0
            let written = try lines(db, settings: settings, onProgress: { onProgress?($0, total) }) { piece in
                try failure.keep { try write(piece) }
            }
            onLeftOut(written.leftOut)
            return written.moments
        }
    }

    /// Throws the error that ended the writing as it is.
    func readAsOne<T>(_ failure: WriteFailure, _ body: (Database) throws -> T) throws -> T {
        do {
            return try store.readAsOne(body)
        } catch {
            throw failure.error ?? error
        }
    }

    /// Only on request: it reads all of the account's index.
    func count(_ db: Database) throws -> Int {
        try Int.fetchOne(
            db, sql: "SELECT count(*) FROM moment WHERE account_id = ? AND hidden = 0", arguments: [account]) ?? 0
    }

    /// - Parameter onPhotos: gets the photos of the folder beside the store that a local moment or the draft names.
    /// - Returns: how many moments there are, and how many more that are not for everybody.
    func lines(
        _ db: Database, settings: String?, onProgress: (Int) -> Void = { _ in },
        onPhotos: ((Set<PhotoName>) -> Void)? = nil, _ write: (String) throws -> Void
    ) throws -> (moments: Int, leftOut: Int) {
        let record = try AccountRecord.present(account, in: store.path, db)
        let rowsOfFeeds = try Row.fetchAll(db, sql: ExportedFeed.select, arguments: [account])
        let feeds = try rowsOfFeeds.map { try ExportedFeed($0) }
        let header = ExportHeader(email: record.email, name: record.chosenName, owner: record.owner, feeds: feeds)
        var piece = ExportLine.header(header)
        var numbers: [Feed.ID: Int] = [:]
        for (index, feed) in feeds.enumerated() {
            numbers[try rowsOfFeeds[index][ExportedFeed.Column.id]] = index + 1
            piece += ExportLine.feed(feed, number: index + 1)
        }
        var (moments, leftOut) = (0, 0)
        let rows = try Row.fetchCursor(db, sql: Self.moments, arguments: [account])
        while let row = try rows.next() {
            let number = try (row[.feed] as Feed.ID?).flatMap { numbers[$0] }
            let status = try status(of: row, number.map { feeds[$0 - 1] }, db)
            guard includesDirect || status?.isPublic != false else {
                leftOut += 1
                continue
            }
            piece += try line(row, feed: number, status)
            if let onPhotos { onPhotos(try photos(of: row)) }
            moments += 1
            guard piece.utf8.count >= Self.pieceSize else { continue }
            onProgress(moments)
            try write(piece)
            piece = ""
        }
        var lines = 1 + feeds.count + moments
        let drafts = try StoredDraft.all(account, about: "", db).map(\.content)
        let draft = drafts.first { $0.isForAnyone } ?? DraftContent("")
        onPhotos?(Set(draft.photos.compactMap(\.stored)))
        for line in [draft.isEmpty ? nil : ExportLine.draft(draft), settings.map(ExportLine.settings)] {
            guard let line else { continue }
            piece += line
            lines += 1
        }
        onProgress(moments)
        try write(piece + ExportLine.end(moments: moments, lines: lines))
        return (moments, leftOut)
    }

    private func status(of row: Row, _ feed: ExportedFeed?, _ db: Database) throws -> ExportedStatus? {
        guard let feed, feed.hasStatuses else { return nil }
        return try ExportedStatus.of(row[.id], db)
    }

    /// A feed's moment is exported as its server has it, without undelivered changes: an import would not deliver these.
    private func line(_ row: Row, feed: Int?, _ status: ExportedStatus?) throws -> String {
        let isLiked: Bool? = feed == nil ? try row[.isLiked] : try row[.serverLiked]
        return try ExportLine.moment(row, feed: feed, isLiked: isLiked, status: status)
    }

    private func photos(of row: Row) throws -> Set<PhotoName> {
        guard try row[.feed] as Feed.ID? == nil else { return [] }
        let avatar: String? = try row[.authorAvatar]
        return try PhotoReferences.found(in: row[.photos]).union(PhotoReferences.found(in: avatar ?? ""))
    }

    /// Oldest first, in the order of the index on the account. Hidden moments are left out.
    static let moments = """
        SELECT \(MomentColumn.list(MomentColumn.exported) { $0 }) FROM moment WHERE account_id = ? AND hidden = 0 ORDER BY id
        """
}
