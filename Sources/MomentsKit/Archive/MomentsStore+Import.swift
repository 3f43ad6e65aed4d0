import GRDB

extension MomentsStore {
    /// Puts a part of an export into the timeline of an account, all of it or nothing.
    func merge(_ part: ExportedPart, into account: Account.ID) async throws(StoreError) -> InsertionCounts {
        try await write { [path] db in
            let record = try AccountRecord.present(account, in: path, db)
            if let header = part.header { try Self.complete(record, with: header, db) }
            if let draft = part.draft {
                let isGone = { WindowLock.isGone(window: $0, storePath: path) }
                try StoredDraft.putAfter(draft, account, isGone: isGone, db)
            }
            return try MomentInsertion.insert(part.moments, into: account, mergesLikes: true, db)
        }
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
