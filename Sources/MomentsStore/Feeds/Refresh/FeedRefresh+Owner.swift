import GRDB
import MomentsCore

/// The owner of a feed's timeline.
extension FeedRefresh {
    /// Whether the store has the owner.
    package func hasOwner() throws(FeedSaveError) -> Bool {
        let sql = "SELECT 1 FROM feed WHERE id = ? AND coalesce(owner_id, owner_name, owner_avatar) IS NOT NULL"
        return try leased.read { try Int.fetchOne($0.cachedStatement(sql: sql), arguments: [feed]) != nil }
    }

    /// - Parameter owner: as the server names them.
    package func save(_ owner: FeedOwner) async throws(FeedSaveError) {
        try await save([
            owner.id?.storable, owner.name?.storable, owner.avatar?.storable, owner.background?.storable,
        ])
    }

    func save(_ owner: Owner) async throws(FeedSaveError) {
        try await save([owner.user.id, owner.user.name, owner.user.avatar, owner.background])
    }

    /// Writes nothing where it is as it was.
    private func save(_ values: StatementArguments) async throws(FeedSaveError) {
        let isSame = try leased.read {
            try Bool.fetchOne($0.cachedStatement(sql: Self.isSameOwner), arguments: values + [feed])
        }
        guard isSame != true else { return }
        try await leased.update(
            "owner_id = ?, owner_name = ?, owner_avatar = ?, owner_background = ?", values, changing: .everything)
    }

    private static let isSameOwner = """
        SELECT owner_id IS ? AND owner_name IS ? AND owner_avatar IS ? AND owner_background IS ?
        FROM feed WHERE id = ?
        """
}
