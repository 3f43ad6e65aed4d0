import GRDB
import MomentsCore

extension MomentsStore {
    /// Puts a part of an export into the timeline of an account, all of it or nothing.
    /// - Returns: what became of the moments, and what feeds that were added are called.
    func merge(
        _ part: ExportedPart, into account: Account.ID
    ) async throws(StoreError) -> (counts: InsertionCounts, feeds: [String]) {
        try await write { [path] db in
            let record = try AccountRecord.present(account, in: path, db)
            if let header = part.header { try Self.complete(record, with: header, db) }
            if let draft = part.draft {
                let isGone = { WindowLock.isGone(window: $0, storePath: path) }
                try StoredDraft.putAfter(draft, account, isGone: isGone, db)
            }
            return try Self.insert(part, into: account, db)
        }
    }

    private nonisolated static func insert(
        _ part: ExportedPart, into account: Account.ID, _ db: Database
    ) throws -> (counts: InsertionCounts, feeds: [String]) {
        var (merge, counts) = (FeedMerge(account, db), InsertionCounts())
        let local = part.places(ofFeed: nil)
        counts.add(
            try MomentInsertion.insert(part.moments(at: local), into: account, mergesLikes: true, db), at: local)
        for (number, feed) in part.feeds.sorted(by: { $0.key < $1.key }) {
            let (id, places) = (try merge.feed(feed), part.places(ofFeed: number))
            counts.add(try merge.insert(part.moments(at: places), of: id), at: places)
        }
        return (counts, merge.added)
    }

    /// Takes over what an export knows of the account and the account does not.
    private nonisolated static func complete(_ record: AccountRecord, with header: ExportHeader, _ db: Database) throws
    {
        if record.owner == nil, let owner = header.owner { try AccountStatements.setOwner(owner, record.id, db) }
        if record.chosenName == nil, let name = header.name {
            try db.execute(sql: "UPDATE account SET chosen_name = ? WHERE id = ?", arguments: [name, record.id])
        }
    }
}

extension ExportedPart {
    /// Where its moments of one feed are, or the local ones.
    fileprivate func places(ofFeed number: Int?) -> [Int] {
        feeds.isEmpty && number == nil ? Array(moments.indices) : moments.indices.filter { feedNumbers[$0] == number }
    }

    fileprivate func moments(at places: [Int]) -> [NewMoment] {
        places.count == moments.count ? moments : places.map { moments[$0] }
    }
}

extension InsertionCounts {
    /// - Parameter places: where the others' moments are among all of them.
    fileprivate mutating func add(_ other: InsertionCounts, at places: [Int]) {
        inserted += other.inserted
        updated += other.updated
        unchanged += other.unchanged
        refused += other.refused.map { places[$0] }
    }
}
