import MomentsCore

/// Asks servers by way of `moments-sync`: a process for each of them.
@MainActor final class SyncChecker: FeedChecking {
    /// In seconds: how long a check may take as a whole, whatever the process does meanwhile.
    static let limit = 300

    private let limits: SyncLimits
    private let clock: any WallClock
    private let find: @MainActor () throws(SyncHelperError) -> SyncStart

    /// - Parameters:
    ///   - clock: that of the machine; a check that takes too long does so by it.
    ///   - find: where `moments-sync` is.
    init(
        limits: SyncLimits, clock: any WallClock,
        find: @escaping @MainActor () throws(SyncHelperError) -> SyncStart
    ) {
        self.limits = limits
        self.clock = clock
        self.find = find
    }

    func check(_ feed: NewFeed) async throws(FeedCheckError) -> FeedFinding {
        let check = SyncCheck()
        let request = SyncRequest(work: .check(feed, limits))
        let timeout = clock.call(at: clock.now.addingTimeInterval(Double(Self.limit))) {
            check.end(.failure(.failed(.timeout(seconds: Self.limit))))
        }
        defer { withExtendedLifetime(timeout) {} }
        let result = await withTaskCancellationHandler {
            await check.run(find, request)
        } onCancel: {
            Task { @MainActor in check.end(.failure(.cancelled)) }
        }
        return try result.get()
    }
}

/// One question, and its one answer.
private final class SyncCheck {
    typealias Outcome = Result<FeedFinding, FeedCheckError>

    private var run: SyncRun?
    private var hasBegun = false
    private var outcome: Outcome?
    private var resume: ((Outcome) -> Void)?

    func run(_ find: () throws(SyncHelperError) -> SyncStart, _ request: SyncRequest) async -> Outcome {
        start(find, request)
        if let outcome { return outcome }
        return await withCheckedContinuation { waiting in resume = { waiting.resume(returning: $0) } }
    }

    private func start(_ find: () throws(SyncHelperError) -> SyncStart, _ request: SyncRequest) {
        guard outcome == nil else { return }
        do throws(SyncHelperError) {
            let start = try find()
            run = try SyncRun(start, request) { [weak self] in
                self?.take($0, from: start.path)
            } onEnd: { [weak self] in
                self?.end(.failure(.helper(.ended)))
            }
        } catch {
            end(.failure(.helper(error)))
        }
    }

    private func take(_ reply: SyncReply, from path: String) {
        switch reply {
        case .ready where !hasBegun: hasBegun = true
        case .otherVersion(let version): end(.failure(.helper(.otherVersion(version, path: path))))
        case .checked(let finding): end(.success(finding))
        case .failed(let failure): end(.failure(.failed(failure)))
        case .ready, .fetched, .notFetched: end(.failure(.helper(.ended)))
        }
    }

    /// The first outcome counts. Nothing more is wanted of the process then.
    func end(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        run?.terminate()
        resume?(outcome)
        resume = nil
    }
}
