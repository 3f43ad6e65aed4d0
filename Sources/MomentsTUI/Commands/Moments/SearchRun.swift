import Foundation
import MomentsKit

/// Prints what a search finds. Not the command itself: the optimiser of Swift 6.3 crashes on such a method of a type
/// with property wrappers.
struct SearchRun {
    private let timeline: OwnTimeline
    private let limit: Int
    private let result: ResultOptions

    /// - Parameter limit: how many moments are printed at most.
    init(_ timeline: OwnTimeline, limit: Int, _ result: ResultOptions) {
        self.timeline = timeline
        self.limit = limit
        self.result = result
    }

    func run(_ query: SearchQuery) throws {
        let search = AccountSearch(store: timeline.openStore.store, account: timeline.account.id)
        let found = try search.moments(query, .newest, limit: limit).map { moment in
            moment.isCut ? try timeline.moments.moment(moment.id) ?? moment : moment
        }
        if result.json { return try Output.json(found.map { MomentJSON($0) }) }
        let text = MomentText(formatter: MomentFormatter(zone: .machine, words: English()), now: Date())
        try Output.write(found.map { text.brief($0) + "\n" }.joined())
    }
}
