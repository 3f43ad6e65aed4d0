import GRDB
import MomentsCore

/// Writes everything of an account, as it is at one moment, in lines that `MomentsImport` reads (docs/export.md).
@MainActor package struct MomentsExport {
    /// How much is buffered before it is written, in bytes.
    private static let pieceSize = 256 * 1_024

    private let store: MomentsStore
    private let account: Account.ID

    package init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
    }

    /// Never holds more than a piece of it in memory.
    /// - Parameters:
    ///   - settings: the text of the config file; nil where there is none.
    ///   - onProgress: called before each piece, with how many moments were read of how many.
    ///   - onLeftOut: called once, with how many moments were not written because they are not for everybody.
    ///   - write: takes the next piece. What it throws ends the export and is thrown on.
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

    /// What ended the writing is thrown on as it is.
    func readAsOne<T>(_ failure: WriteFailure, _ body: (Database) throws -> T) throws -> T {
        do {
            return try store.readAsOne(body)
        } catch {
            throw failure.error ?? error
        }
    }

    /// Only where somebody asks: it reads all of the account's index.
    func count(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM moment WHERE account_id = ?", arguments: [account]) ?? 0
    }

    /// - Parameter onPhotos: gets the photos of the folder beside the store that a local moment or the draft names.
    /// - Returns: how many moments there are, and how many more that are not for everybody.
    func lines(
        _ db: Database, settings: String?, onProgress: (Int) -> Void = { _ in },
        onPhotos: ((Set<PhotoName>) -> Void)? = nil, _ write: (String) throws -> Void
    ) throws -> (moments: Int, leftOut: Int) {
        let record = try AccountRecord.present(account, in: store.path, db)
        let feeds = try Row.fetchAll(db, sql: ExportedFeed.select, arguments: [account])
        let header = ExportHeader(
            email: record.email, name: record.chosenName, owner: record.owner, hasFeeds: !feeds.isEmpty)
        var piece = ExportLine.header(header)
        var numbers: [Feed.ID: Int] = [:]
        for (index, row) in feeds.enumerated() {
            numbers[try row[ExportedFeed.Column.id]] = index + 1
            piece += ExportLine.feed(try ExportedFeed(row), number: index + 1)
        }
        var (moments, leftOut) = (0, 0)
        let sources = FeedSources(account, db)
        let rows = try Row.fetchCursor(db, sql: Self.moments, arguments: [account])
        while let row = try rows.next() {
            guard try isForEverybody(row, sources) else {
                leftOut += 1
                continue
            }
            piece += try line(row, numbers)
            if let onPhotos { onPhotos(try photos(of: row)) }
            moments += 1
            guard piece.utf8.count >= Self.pieceSize else { continue }
            onProgress(moments)
            try write(piece)
            piece = ""
        }
        var lines = 1 + feeds.count + moments
        let draft = try StoredDraft.all(account, db).first?.content ?? DraftContent("")
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

    /// False for a status that is direct, or for the followers of its author.
    private func isForEverybody(_ row: Row, _ sources: FeedSources) throws -> Bool {
        let feed: Feed.ID? = try row[.feed]
        guard let feed, try sources.source(feed)?.kind == .mastodon,
            let status = try sources.status(of: row[.id])
        else { return true }
        return !status.isDirect && status.visibility != .private
    }

    /// Of a feed's moment, what its server has is exported, not what waits for delivery to it: nobody would deliver that.
    private func line(_ row: Row, _ numbers: [Feed.ID: Int]) throws -> String {
        let feed: Feed.ID? = try row[.feed]
        let isLiked: Bool? = feed == nil ? try row[.isLiked] : try row[.serverLiked]
        return try ExportLine.moment(row, feed: feed.flatMap { numbers[$0] }, isLiked: isLiked)
    }

    private func photos(of row: Row) throws -> Set<PhotoName> {
        guard try row[.feed] as Feed.ID? == nil else { return [] }
        let avatar: String? = try row[.authorAvatar]
        return try PhotoReferences.found(in: row[.photos]).union(PhotoReferences.found(in: avatar ?? ""))
    }

    /// Oldest first, in the order of the index on the account.
    static let moments =
        "SELECT \(MomentColumn.list(MomentColumn.exported) { $0 }) FROM moment WHERE account_id = ? ORDER BY id"
}
