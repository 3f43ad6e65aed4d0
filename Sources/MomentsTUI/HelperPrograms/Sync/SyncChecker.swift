import MomentsCore

/// Asks servers by way of `moments-sync`: a process for each of them.
@MainActor final class SyncChecker: FeedChecking {
    /// In seconds: the maximum for a whole check, whatever the process does meanwhile.
    static let limit = 300

    private let limits: SyncLimits
    private let clock: any WallClock
    private let find: @MainActor () throws(SyncHelperError) -> HelperStart

    /// - Parameters:
    ///   - clock: that of the machine; a check that takes too long does so by it.
    ///   - find: where `moments-sync` is.
    init(
        limits: SyncLimits, clock: any WallClock,
        find: @escaping @MainActor () throws(SyncHelperError) -> HelperStart
    ) {
        self.limits = limits
        self.clock = clock
        self.find = find
    }

    func check(_ feed: NewFeed) async throws(FeedCheckError) -> FeedFinding {
        let question = SyncQuestion<FeedFinding>(limit: Self.limit, clock: clock, find: find) { reply in
            if case .checked(let finding) = reply { .answer(finding) } else { .invalid }
        }
        return try await question.ask(SyncRequest(work: .check(feed, limits)))
    }
}
