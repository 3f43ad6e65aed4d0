import MomentsCore

/// Statuses that stand in a view of their server: that puts none into home.
extension StatusInsertion {
    /// The key of the row of a status, where all of it is stored as it is, or more: a boost that comes without what it boosts says
    /// nothing. Reads only.
    func met(_ status: NewStatus) throws -> Int64? {
        let status = try known(status)
        guard let entry = try rows.find(status.entry), try met.isMet(entry.id, at: status.moment.createdAt) else {
            return nil
        }
        if status.boosted == nil, entry.reblog != nil { return entry.id }
        guard try isStored(status, entry), try met.hasContent(of: status.moment, entry.id) else { return nil }
        return entry.id
    }

    /// Whether neither a status nor what it boosts is stored. Reads only.
    func isNew(_ status: NewStatus) throws -> Bool {
        let status = try known(status)
        guard try rows.find(status.entry) == nil else { return false }
        return try status.boosted.map { try rows.find($0) == nil } ?? true
    }

    /// - Returns: the key of its row.
    func meet(_ status: NewStatus) throws -> Int64 {
        let status = try known(status)
        if status.boosted == nil, let stored = try rows.find(status.entry), stored.reblog != nil {
            try met.add(stored.id, status.moment)
            return stored.id
        }
        let like = try like(of: status)
        let (entry, shown) = try put(status)
        try met.add(entry.id, status.moment)
        try reactions.show(like, shown.id)
        try show(status, of: shown.id)
        return entry.id
    }
}
