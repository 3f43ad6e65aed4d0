import GRDB
import MomentsCore

/// An answer that has all moments of a timeline, part by part.
extension FeedRefresh {
    /// Stores a part of an answer. Of several moments with one identifier and date the first counts.
    /// - Parameters:
    ///   - owner: whose timeline it is, as the server names them; nil where it did not say.
    ///   - unread: how many of the part cannot be read.
    @discardableResult package func save(
        _ batch: [NewMoment], owner: Owner? = nil, unread: Int = 0
    ) async throws(FeedSaveError) -> InsertionCounts {
        onBatch(batch)
        look(at: batch)
        if let owner { try await save(owner) }
        var new = InsertionCounts()
        let changed = try changed(batch, &new)
        let saved = try await leased.write(changed) { [lease, pace, asked] places, db in
            try FeedInsertion(lease, asked: asked, db).put(places, of: batch, until: pace.end(), pace)
        }
        for (place, outcome) in zip(changed, saved) { new.add(outcome, at: place, &seen) }
        counts.add(new.inserted, new.updated, new.unchanged, unread: unread)
        return new
    }

    /// The places of those that are not stored as they are. Looked up without a lock: an answer that brings nothing new keeps no
    /// process from writing.
    private func changed(_ batch: [NewMoment], _ new: inout InsertionCounts) throws(FeedSaveError) -> [Int] {
        var changed: [Int] = []
        var found: Set<NewMoment.Identity> = []
        try leased.read { db in
            let insertion = FeedInsertion(lease, asked: asked, db)
            for place in NewMoment.oldestFirst(batch) where found.insert(batch[place].identity).inserted {
                let stored = try insertion.stored(batch[place])
                if let stored, seen.contains(stored.id) || stored.isSame {
                    seen.insert(stored.id)
                } else {
                    changed.append(place)
                }
            }
        }
        new.unchanged += batch.count - changed.count
        return changed
    }

    /// Removes moments that a complete answer lacked, as `MissingMoments` has it.
    func removeMissing() async throws(FeedSaveError) {
        guard !isAmbiguous else { return }
        let missing = try leased.read { try MissingMoments(lease, seen: seen, inserted: counts.inserted, $0) }
        _ = try await leased.write(missing.gone) { [lease, pace] ids, db in
            try MomentRemoval(of: lease.feed, lease.account, db).remove(ids, until: pace.end(), pace)
        }
        _ = try await leased.write(missing.doubtful) { try MissingMoments.mark($0, $1) }
        _ = try await leased.write(missing.unmarked) { try MissingMoments.unmark($0, $1) }
        counts.removed += missing.gone.count
    }
}

extension RefreshCounts {
    mutating func add(_ inserted: Int, _ updated: Int, _ unchanged: Int, unread: Int) {
        self.inserted += inserted
        self.updated += updated
        self.unchanged += unchanged
        self.unread += unread
    }
}

extension InsertionCounts {
    fileprivate mutating func add(_ outcome: InsertionOutcome, at place: Int, _ seen: inout Set<Int64>) {
        switch outcome {
        case .inserted(let id), .insertedHidden(let id):
            inserted += 1
            seen.insert(id)
        case .updated(let id):
            updated += 1
            seen.insert(id)
        case .unchanged(let id):
            unchanged += 1
            seen.insert(id)
        case .refused: refused.append(place)
        }
    }
}
