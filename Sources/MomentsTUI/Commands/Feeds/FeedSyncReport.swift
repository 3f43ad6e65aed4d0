import ArgumentParser
import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// What became of feeds that were to be synced.
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

    /// One for each.
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
