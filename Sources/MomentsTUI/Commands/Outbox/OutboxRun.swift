import ArgumentParser
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

    /// What is a draft again stays one, and that is said.
    /// - Throws: exit status 1 where one was waited for and was not delivered, or was named and is a draft.
    func retry(_ ids: [OutboxItem.ID], _ delivery: DeliveryRun, _ wait: StoreWait?) async throws {
        let items = try chosen(ids)
        var count = 0
        for id in ids.isEmpty ? [nil] : items.filter({ !$0.isDraftAgain }).map({ Optional($0.id) }) {
            count += try await outbox.retry(id)
        }
        if !items.isEmpty { try delivery.start() }
        guard let wait else {
            try report(count, "\(changes(count)) \(count == 1 ? "is" : "are")being sent in the background.")
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
        // One by one, as what was done since the question stays; the latest first, as each goes back to what was before it.
        for item in items.reversed() { count += try await outbox.drop(item.id) }
        return count
    }

    /// Those that were named, each once; all of them where none was.
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
