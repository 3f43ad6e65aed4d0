import MomentsCore

/// What the server says that a filter of the person's hides.
extension FeedQueue {
    /// What of them stands in home goes from there.
    /// - Returns: how many went.
    package func hide(_ statuses: [NewStatus.Identity], of refresh: FeedRefresh) async throws(FeedSaveError) -> Int {
        let lease = lease(of: refresh.feed)
        let standing = try read { try HiddenStatusRows(lease, $0).standing(statuses) }
        return try await write(standing, lease) { [pace] statuses, db in
            try HiddenStatusRows(lease, db).hide(Array(statuses), until: pace.end(), pace)
        }.count
    }
}
