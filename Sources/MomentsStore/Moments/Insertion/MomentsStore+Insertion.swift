import MomentsCore

extension MomentsStore {
    /// Puts moments into the timeline of an account, all of them or none. One whose identifier at its origin is there
    /// already takes over the new content and keeps the person's own like.
    @discardableResult
    func insert(_ moments: [NewMoment], owner: Owner? = nil, into account: Account.ID) async throws(StoreError)
        -> InsertionCounts
    {
        try await write { db in
            if let owner { try AccountStatements.setOwner(owner, account, db) }
            return try MomentInsertion.insert(moments, into: account, db)
        }
    }
}
