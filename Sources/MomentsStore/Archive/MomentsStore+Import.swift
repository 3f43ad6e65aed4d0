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
                let isGone = { StoreLock.isFree(.window, $0, storePath: path) }
                try StoredDraft.putAfter(draft, account, isGone: isGone, db)
            }
            return try Self.insert(part, into: account, db)
        }
    }

    private nonisolated static func insert(
        _ part: ExportedPart, into account: Account.ID, _ db: Database
    ) throws -> (counts: InsertionCounts, feeds: [String]) {
        var (merge, counts) = (FeedMerge(account, db), InsertionCounts())
        var ids: [Int: Feed.ID] = [:]
        for (number, feed) in part.feeds.sorted(by: { $0.key < $1.key }) { ids[number] = try merge.feed(feed) }
        for (number, places) in part.groups {
            let moments = part.moments(at: places)
            if let id = number.flatMap({ ids[$0] }) {
                counts.add(try merge.insert(moments, part.statuses(at: places), of: id), at: places)
            } else {
                counts.add(try MomentInsertion.insert(moments, into: account, mergesLikes: true, db), at: places)
            }
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
    /// The places of its moments, in groups of one feed each: as few as keep the order of those of one second, which becomes
    /// that of their keys.
    fileprivate var groups: [(feed: Int?, places: [Int])] {
        var (finished, open): ([(feed: Int?, places: [Int])], [(feed: Int?, places: [Int])]) = ([], [])
        for place in moments.indices {
            let feed = feedNumbers[place]
            if place > 0, feed != feedNumbers[place - 1], second(place) == second(place - 1) {
                finished += open
                open = []
            }
            if let index = open.firstIndex(where: { $0.feed == feed }) {
                open[index].places.append(place)
            } else {
                open.append((feed, [place]))
            }
        }
        return finished + open
    }

    private func second(_ place: Int) -> Int64 {
        MomentKey.keys(ofSecond: moments[place].createdAt).lowerBound
    }

    fileprivate func moments(at places: [Int]) -> [NewMoment] {
        places.count == moments.count ? moments : places.map { moments[$0] }
    }
}

extension ExportedPart {
    /// By their places in what `moments(at:)` answers.
    fileprivate func statuses(at places: [Int]) -> [Int: ExportedStatus] {
        guard !statuses.isEmpty, places.count < moments.count else { return statuses }
        var found: [Int: ExportedStatus] = [:]
        for (index, place) in places.enumerated() { found[index] = statuses[place] }
        return found
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
