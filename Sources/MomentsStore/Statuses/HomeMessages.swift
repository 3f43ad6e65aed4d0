import GRDB
import MomentsCore

/// Whether the direct messages of an account stand in its home. Others are hidden entries: they stand in messages alone.
@MainActor package struct HomeMessages {
    private let store: MomentsStore
    private let account: Account.ID

    package init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
    }

    /// Hides all that are stored, or shows them again; those that come follow. Where it is so already nothing is written.
    package func hide(_ areHidden: Bool) async throws(StoreError) {
        let isSo = try store.read { [account] db in
            try Bool.fetchOne(db.cachedStatement(sql: Self.select), arguments: [account]) ?? areHidden
        }
        guard isSo != areHidden else { return }
        try await store.write(.everything) { [account] db in
            try db.cachedStatement(sql: Self.update).execute(arguments: [account, areHidden])
            try db.cachedStatement(sql: areHidden ? Self.hide : Self.show).execute(arguments: [account])
        }
    }

    /// To be used within one transaction.
    nonisolated static func areHidden(from feed: Feed.ID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(db.cachedStatement(sql: selectOfFeed), arguments: [feed]) ?? false
    }

    private nonisolated static let select = "SELECT hides_messages FROM account WHERE id = ?"
    private nonisolated static let selectOfFeed = """
        SELECT hides_messages FROM feed JOIN account ON account.id = account_id WHERE feed.id = ?
        """
    private nonisolated static let update = "UPDATE account SET hides_messages = ?2 WHERE id = ?1"
    private nonisolated static let bit = HiddenReasons.message.rawValue
    private nonisolated static let hide = """
        UPDATE moment SET hidden = hidden | \(bit) WHERE id IN (
          SELECT moment_id FROM feed CROSS JOIN status ON status.feed_id = feed.id
          WHERE feed.account_id = ?1 AND moment_id IS NOT NULL AND details LIKE '%"visibility":"direct"%'
            AND json_extract(details, '$.visibility') = 'direct')
        """
    private nonisolated static let show = """
        UPDATE moment SET hidden = hidden & ~\(bit) WHERE account_id = ?1 AND (hidden & \(bit)) <> 0
        """
}
