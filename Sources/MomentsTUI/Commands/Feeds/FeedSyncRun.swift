import MomentsCore

/// Has feeds synced, and waits for it.
struct FeedSyncRun {
    /// What became of a feed.
    enum Outcome: Equatable {
        /// Nobody waited.
        case asked
        case synced, failed, gone
        /// The time was over before.
        case waiting
    }

    let feeds: any FeedRepository
    let wanted: [Feed.ID]
    /// Has a process do it that nobody waits for.
    let deliver: () throws(SyncHelperError) -> Void

    /// - Parameter wait: nil where nobody waits.
    func run(waiting wait: StoreWait?) async throws -> FeedSyncReport {
        for id in wanted { try await feeds.askForSync(of: id) }
        try deliver()
        guard let wait else { return try report(wanted.map { ($0, .asked) }) }
        let done = try await wait.run({ feeds.observe($0) }) {
            let outcomes = try outcomes()
            return outcomes.contains { $0.outcome == .waiting } ? nil : outcomes
        }
        return try report(done ?? outcomes())
    }

    private func report(_ outcomes: [FeedSyncReport.Item]) throws -> FeedSyncReport {
        FeedSyncReport(feeds: try feeds.feeds().filter { wanted.contains($0.id) }, outcomes: outcomes)
    }

    private func outcomes() throws -> [FeedSyncReport.Item] {
        let present = try feeds.feeds()
        return wanted.map { id in (id, Self.outcome(present.first { $0.id == id && $0.isFollowed }?.status)) }
    }

    private static func outcome(_ status: FeedStatus?) -> Outcome {
        guard let status else { return .gone }
        return status.isAskedFor ? .waiting : status.failure == nil ? .synced : .failed
    }
}
