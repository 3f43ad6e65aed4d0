import MomentsCore

/// What the server says that a filter of the person's hides.
extension FeedRefresh {
    /// What of them stands in home goes from there.
    /// - Returns: how many went.
    @discardableResult package func hide(_ statuses: [NewStatus.Identity]) async throws(FeedSaveError) -> Int {
        let standing = try leased.read { try HiddenStatusRows(lease, $0).standing(statuses) }
        let hidden = try await leased.write(standing) { [lease, pace] statuses, db in
            try HiddenStatusRows(lease, db).hide(Array(statuses), until: pace.end(), pace)
        }.count
        counts.removed += hidden
        return hidden
    }
}
