import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// Changes that wait for delivery, in words.
enum OutboxText {
    /// What it is, of which moment, and what became of it.
    static func lines(_ item: OutboxItem) -> [ResultLine] {
        let words = Language.english
        let head = ResultLine(
            (words.outbox.change(item.kind), .author),
            ("  moment \(item.moment.rawValue)  \(item.feedName)", .dim))
        let title = MomentFormatter(zone: .machine, words: words).text(item.title)
        return [head] + (title.map { [ResultLine(($0, .plain))] } ?? [])
            + [ResultLine((state(item), .plain))] + (cause(item).map { [ResultLine(($0, .plain))] } ?? [])
    }

    /// "Put off until 14:05"
    static func state(_ item: OutboxItem) -> String {
        var date: Date?
        if case .postponed(let until) = item.state { date = until }
        return Language.english.outbox.state(
            item.state, until: date.map { FeedText.formatter.time($0, now: Date()) },
            attempts: item.attempts)
    }

    static func cause(_ item: OutboxItem) -> String? {
        item.cause.map { FeedText.formatter.cause($0, server: item.feedName, now: Date()) }
    }

    /// What became of a change for which somebody waited.
    static func sentence(_ outcome: DeliveryRun.Outcome, feed: String) -> String {
        switch outcome {
        case .delivered: "\(feed) has it."
        case .waiting: "Not sent to \(feed) yet; Moments keeps trying in the background."
        case .notDelivered(let item):
            (["It was not sent to \(feed).", state(item) + "."] + [cause(item)].compactMap(\.self))
                .joined(separator: " ")
        }
    }
}
