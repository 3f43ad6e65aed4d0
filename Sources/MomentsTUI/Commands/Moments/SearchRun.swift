import MomentsCore
import MomentsKit
import MomentsStore

/// Prints what a search finds. Not the command itself: the optimiser of Swift 6.3 crashes on such a method of a type
/// with property wrappers.
struct SearchRun {
    /// More are not counted: a script waits for it.
    private static let maximumCount = 100_000

    private let timeline: OwnTimeline
    private let limit: Int
    private let isJSON: Bool

    /// - Parameter limit: how many moments are printed at most.
    init(_ timeline: OwnTimeline, limit: Int, json: Bool) {
        self.timeline = timeline
        self.limit = limit
        isJSON = json
    }

    @MainActor func run(_ query: SearchQuery) async throws {
        let search = AccountSearch(store: timeline.openStore.store, account: timeline.account.id)
        let found = try search.moments(query, .newest, limit: limit).map { moment in
            moment.isCut ? try timeline.moments.moment(moment.id) ?? moment : moment
        }
        try write(found)
        if found.isEmpty, limit > 0 {
            Output.note(Language.english.search.noMatch)
        } else if found.count == limit,
            let count = try await search.count(query, .newest, upTo: Self.maximumCount, isPatient: false),
            count > found.count
        {
            let shown = Language.english.search.position(limit, of: count, isAll: count < Self.maximumCount)
            Output.note("Printed \(shown). Use --limit for more.")
        }
    }

    @MainActor private func write(_ found: [Moment]) throws {
        if isJSON { return try Output.json(found.map { MomentJSON($0) }) }
        var printer = MomentsPrinter(timeline)
        try printer.print(found)
    }
}
