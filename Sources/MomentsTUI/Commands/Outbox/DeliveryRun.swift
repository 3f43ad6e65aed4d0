import ArgumentParser
import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// Has changes delivered or dropped, and says how many.
struct OutboxRun {
    private let outbox: any OutboxRepository
    private let isJSON: Bool

    init(outbox: any OutboxRepository, json: Bool) {
        self.outbox = outbox
        isJSON = json
    }

    func sending(_ count: Int) -> String {
        if count == 0 { return "No change waits to be sent." }
        return "\(changes(count)) \(count == 1 ? "is" : "are") being sent in the background."
    }

    /// A refused post that became a draft stays one; the command says so.
    /// - Throws: exit status 1 where one was waited for and was not delivered, or was named and is a draft.
    func retry(_ ids: [OutboxItem.ID], _ delivery: DeliveryRun, _ wait: StoreWait?) async throws {
        let items = try chosen(ids)
        var count = 0
        for id in ids.isEmpty ? [nil] : items.filter({ !$0.isDraftAgain }).map({ Optional($0.id) }) {
            count += try await outbox.retry(id)
        }
        if !items.isEmpty { try delivery.start() }
        guard let wait else {
            try report(count, sending(count))
            noteDrafts(among: items)
            if !ids.isEmpty, items.contains(where: \.isDraftAgain) { throw ExitCode.failure }
            return
        }
        let outcomes = try await delivery.outcomes(of: items, waiting: wait)
        let delivered = outcomes.count { $0 == .delivered }
        try report(delivered, "Delivered \(delivered) of \(changes(items.count)).")
        for (item, outcome) in zip(items, outcomes) where outcome != .delivered {
            Output.note("\(item.id)  \(LineText.line(OutboxText.sentence(outcome, feed: item.feedName)))")
        }
        noteDrafts(among: items)
        if delivered < items.count { throw ExitCode.failure }
    }

    private func noteDrafts(among items: [OutboxItem]) {
        for item in items where item.isDraftAgain {
            Output.note("\(item.id)  \(Language.english.outbox.refusedPostIsDraft)")
        }
    }

    /// - Parameter confirm: asks a person whether to.
    /// - Returns: how many; those that are being sent are not among them.
    func drop(_ ids: [OutboxItem.ID], _ confirm: (String) throws -> Void) async throws -> Int {
        let items = try chosen(ids)
        if !items.isEmpty {
            try confirm(
                "This takes back \(changes(items.count)) that \(items.count == 1 ? "was" : "were") not delivered."
            )
        }
        var count = 0
        // One by one, as changes since the question stay; the latest first, as each restores the state before it.
        for item in items.reversed() { count += try await outbox.drop(item.id) }
        return count
    }

    /// The named changes, each once; all changes where none was named.
    /// - Throws: `Failure` where one is not there.
    private func chosen(_ ids: [OutboxItem.ID]) throws -> [OutboxItem] {
        let all = try outbox.items()
        guard !ids.isEmpty else { return all }
        if let unknown = ids.first(where: { id in !all.contains { $0.id == id } }) {
            throw Failure(
                "There is no change \(unknown) in the outbox. Run moments outbox to see the changes.")
        }
        return all.filter { ids.contains($0.id) }
    }

    func printDropped(_ count: Int) throws {
        try report(count, "Dropped \(changes(count)).")
    }

    private func report(_ count: Int, _ sentence: String) throws {
        try CommandResult.print(sentence, json: isJSON ? ["count": count] : nil)
    }

    private func changes(_ count: Int) -> String { "\(count) \(count == 1 ? "change" : "changes")" }
}

/// Has changes delivered, and waits for it.
struct DeliveryRun {
    /// The outcome of delivering a change.
    enum Outcome: Equatable {
        case delivered
        /// The time was over before.
        case waiting(OutboxItem)
        /// Put off, or refused for good.
        case notDelivered(OutboxItem)
    }

    let outbox: any OutboxRepository
    let deliver: () throws(SyncHelperError) -> Void

    /// Has all that is due delivered, in the background.
    func start() throws(SyncHelperError) {
        try deliver()
    }

    /// The outcomes of changes once each was delivered, refused or put off for longer, or the time was over.
    func outcomes(of items: [OutboxItem], waiting wait: StoreWait) async throws -> [Outcome] {
        let end = wait.end
        let done = try await wait.run({ outbox.observe($0) }) {
            let outcomes = try outcomes(of: items)
            return outcomes.allSatisfy { $0.isEnd(by: end) } ? outcomes : nil
        }
        return try done ?? outcomes(of: items)
    }

    private func outcomes(of items: [OutboxItem]) throws -> [Outcome] {
        let present = try outbox.items()
        return items.map { item in
            guard let now = present.first(where: { $0.id == item.id }) else { return .delivered }
            return switch now.state {
            case .due where now.wasPutOff(since: item): .notDelivered(now)
            case .held, .due, .sending: .waiting(now)
            case .postponed, .failed: .notDelivered(now)
            }
        }
    }
}

extension DeliveryRun.Outcome {
    /// Whether nothing more happens to the change before the time is over. A change that a busy server put off is sent again within
    /// it; another cause may last.
    fileprivate func isEnd(by end: Date) -> Bool {
        switch self {
        case .delivered: return true
        case .waiting: return false
        case .notDelivered(let item):
            guard case .postponed(let date) = item.state, date < end else { return true }
            return !item.isSentAgainSoon
        }
    }
}

extension OutboxItem {
    /// Whether an attempt since then failed for a cause after which `moments-sync` does not soon try again by itself.
    fileprivate func wasPutOff(since before: OutboxItem) -> Bool {
        attempts > before.attempts && cause != nil && !isSentAgainSoon
    }

    /// Whether `moments-sync` sends it again by itself when its time comes.
    fileprivate var isSentAgainSoon: Bool {
        switch cause {
        case .failure(.http), .failure(.rateLimited), .failure(.unavailable): true
        default: false
        }
    }
}

/// Has a change delivered that was stored right before.
struct ChangeDelivery {
    /// The sentences about its delivery.
    struct Result: Equatable {
        /// The outcome, where the command waited.
        var sentence: String?
        /// The reason why it is not delivered now; it is stored nevertheless.
        var note: String?
        /// Whether it was waited for in vain.
        var hasFailed = false

        /// The lines for standard error. JSON has no place for the reason why the delivery failed. JSON has no place for the
        /// reason why it failed.
        func notes(json: Bool) -> [String] {
            [note, json && hasFailed ? sentence : nil].compactMap(\.self)
        }
    }

    private let run: DeliveryRun
    private let change: OutboxItem.ID?

    /// - Parameter change: nil where nothing waits: a like of a liked moment, or a change that took another one back, leaves
    ///   nothing to deliver.
    init(_ run: DeliveryRun, _ change: OutboxItem.ID?) {
        self.run = run
        self.change = change
    }

    /// - Parameter wait: nil to return at once.
    func run(waiting wait: StoreWait?) async throws -> Result {
        guard let change, let item = try run.outbox.items().first(where: { $0.id == change }) else { return Result() }
        do throws(SyncHelperError) {
            try run.start()
        } catch {
            return Result(note: error.message, hasFailed: wait != nil)
        }
        guard let wait, let outcome = try await run.outcomes(of: [item], waiting: wait).first else { return Result() }
        return Result(
            sentence: OutboxText.sentence(outcome, feed: LineText.line(item.feedName)), hasFailed: outcome != .delivered
        )
    }
}
