import ArgumentParser
import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// Has feeds synced, and waits for it.
struct FeedSyncRun {
    /// The outcome of syncing a feed.
    enum Outcome: Equatable {
        /// The command did not wait.
        case asked
        case synced, failed, gone
        /// The time was over before.
        case waiting
    }

    let feeds: any FeedRepository
    let wanted: [Feed.ID]
    /// Has a process sync them in the background.
    let deliver: () throws(SyncHelperError) -> Void

    /// - Parameter wait: nil to return at once.
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

/// The outcomes of syncing feeds.
struct FeedSyncReport {
    typealias Item = (id: Feed.ID, outcome: FeedSyncRun.Outcome)

    let feeds: [Feed]
    let outcomes: [Item]

    var hasFailed: Bool { outcomes.contains { Self.isRefusal($0.outcome) } }

    /// - Throws: exit status 1 where one was not synced.
    func print(_ printer: FeedPrinter, json: Bool) throws {
        if json {
            try printer.print(feeds)
        } else {
            for (outcome, sentence) in zip(outcomes.map(\.outcome), sentences()) {
                if Self.isRefusal(outcome) { Output.note(sentence) } else { try Output.line(sentence) }
            }
        }
        if hasFailed { throw ExitCode.failure }
    }

    private static func isRefusal(_ outcome: FeedSyncRun.Outcome) -> Bool {
        ![.asked, .synced].contains(outcome)
    }

    /// A sentence for each outcome.
    func sentences(now: Date = Date()) -> [String] {
        outcomes.map { item in
            guard let feed = feeds.first(where: { $0.id == item.id }) else { return "The feed was removed meanwhile." }
            return LineText.line(sentence(feed, item.outcome, now))
        }
    }

    private func sentence(_ feed: Feed, _ outcome: FeedSyncRun.Outcome, _ now: Date) -> String {
        switch outcome {
        case .asked: "\(feed.name) is syncing in the background."
        case .synced: "Synced \(feed.name)."
        case .failed:
            ["\(feed.name) was not synced.", FeedText.problem(of: feed, now: now)].compactMap(\.self)
                .joined(separator: " ")
        case .gone: "\(feed.name) was removed meanwhile."
        case .waiting: "\(feed.name) is not synced yet; syncing continues in the background."
        }
    }
}
