import ArgumentParser
import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// `moments outbox`: the changes that wait for delivery to servers.
struct OutboxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "outbox",
        abstract: "List, retry or drop changes that were not sent yet.",
        subcommands: [List.self, Retry.self, Drop.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract:
                "List changes that are waiting to be sent or were refused, oldest first.")

        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            try list()
        }

        /// Not in `run`: Swift 6.3's optimiser crashes on it there, while it splits a coroutine that awaits nothing.
        @MainActor private func list() throws {
            let items = try OwnFeeds(options).outbox.items()
            if options.json { return try Output.json(items.map { OutboxJSON($0) }) }
            let terminal = ResultTerminal.present()
            for item in items {
                try ListedItem(id: item.id, lines: OutboxText.lines(item)).print(on: terminal)
            }
        }
    }

    struct Retry: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "retry",
            abstract: "Retry changes now, including refused ones.",
            discussion: "A refused post or edit is a draft again: post it from there.")

        @Argument(help: "The ids of changes, as `moments outbox` lists them; all by default.")
        var ids: [Int64] = []
        @OptionGroup var wait: WaitOptions
        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            let own = try OwnFeeds(options)
            let run = OutboxRun(outbox: own.outbox, json: options.json)
            try await run.retry(
                ids, DeliveryRun(outbox: own.outbox, deliver: own.deliver), wait.wait ? StoreWait() : nil)
        }
    }

    struct Drop: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "drop",
            abstract: "Drop changes that were not sent. This cannot be undone.",
            discussion: "Their posts go back to the versions on their servers. Asks first.")

        @Argument(help: "The ids of changes, as `moments outbox` lists them; all by default.")
        var ids: [Int64] = []
        @Flag(help: "Drop without asking; needed without a terminal.") var yes =
            false
        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            let run = OutboxRun(outbox: try OwnFeeds(options).outbox, json: options.json)
            let confirmation = try yes ? nil : Confirmation("Drop them")
            try run.printDropped(await run.drop(ids) { try confirmation?.ask($0) })
        }
    }
}

/// Changes that wait for delivery, in words.
enum OutboxText {
    /// The change, its moment and its state.
    static func lines(_ item: OutboxItem) -> [ResultLine] {
        let words = Language.english
        let head = ResultLine(
            (words.relationships.change(item) ?? words.outbox.change(item.kind), .author),
            ((item.isAboutMoment ? "  moment \(item.moment.rawValue)" : "") + "  \(item.feedName)", .dim))
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
        FeedText.formatter.cause(of: item, now: Date())
    }

    /// The outcome of a change that the command waited for.
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

/// A change that is not delivered, as commands print it with `--json` (docs/json.md).
nonisolated struct OutboxJSON: Encodable {
    let id: String
    let kind: String
    let feed: String
    let feedName: String
    /// Nil for a change of a person or of a hashtag.
    let moment: String?
    let title: String?
    /// Unix seconds, as a string.
    let doneAt: String
    /// `held`, `due`, `sending`, `postponed` or `failed`.
    let state: String
    /// Unix seconds, as a string; nil where it is not put off.
    let until: String?
    let attempts: Int
    /// In words.
    let cause: String?

    @MainActor init(_ item: OutboxItem) {
        id = String(item.id)
        kind = item.relationship?.name ?? item.viewChange?.name ?? item.kind.rawValue
        feed = String(item.feed)
        feedName = item.feedName
        moment = item.isAboutMoment ? String(item.moment.rawValue) : nil
        title = item.title
        doneAt = Self.seconds(item.doneAt)
        attempts = item.attempts
        cause = OutboxText.cause(item)
        (state, until) =
            switch item.state {
            case .held: ("held", nil)
            case .due: ("due", nil)
            case .sending: ("sending", nil)
            case .postponed(let date): ("postponed", Self.seconds(date))
            case .failed: ("failed", nil)
            }
    }

    private static func seconds(_ date: Date) -> String {
        String(Int64(date.timeIntervalSince1970))
    }
}

extension OutboxItem {
    fileprivate var isAboutMoment: Bool { relationship == nil && viewChange == nil }
}
