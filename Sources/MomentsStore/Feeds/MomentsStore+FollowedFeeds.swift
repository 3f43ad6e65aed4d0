import GRDB
import MomentsCore

extension MomentsStore {
    /// Whether anything of an account is to be synced.
    package func followsFeeds(_ account: Account.ID) throws(StoreError) -> Bool {
        try read { db in
            let sql = "SELECT EXISTS (SELECT 1 FROM feed WHERE account_id = ? AND is_followed)"
            return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [account]) ?? false
        }
    }
}
