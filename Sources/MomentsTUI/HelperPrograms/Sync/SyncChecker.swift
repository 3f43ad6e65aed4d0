import MomentsCore
import MomentsKit

/// Asks servers by way of `moments-sync`: a process for each of them.
@MainActor final class SyncChecker: FeedChecking {
    /// In seconds: how long a check may take as a whole, whatever the process does meanwhile.
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
        let check = SyncCheck(HelperClient(label: "moments.helper", clock: clock, find: find, explain: \.message))
        let request = SyncRequest(work: .check(feed, limits))
        let result = await withTaskCancellationHandler {
            await check.run(request)
        } onCancel: {
            Task { @MainActor in check.end(.failure(.cancelled)) }
        }
        return try result.get()
    }
}

/// One question, and its one answer.
private final class SyncCheck {
    typealias Outcome = Result<FeedFinding, FeedCheckError>

    private let client: HelperClient<SyncReply>
    private var hasBegun = false
    private var outcome: Outcome?
    private var resume: ((Outcome) -> Void)?

    init(_ client: HelperClient<SyncReply>) {
        self.client = client
    }

    func run(_ request: SyncRequest) async -> Outcome {
        start(request)
        if let outcome { return outcome }
        return await withCheckedContinuation { waiting in resume = { waiting.resume(returning: $0) } }
    }

    private func start(_ request: SyncRequest) {
        guard outcome == nil else { return }
        client.onReply = { [weak self] reply, _ in self?.take(reply) }
        client.onEnd = { [weak self] in self?.end(.failure(.helper($0))) }
        do throws(SyncHelperError) {
            try client.start(request.line)
            client.setTimeout(Double(SyncChecker.limit)) { [weak self] in
                self?.end(.failure(.failed(.timeout(seconds: SyncChecker.limit))))
            }
        } catch {
            end(.failure(.helper(error)))
        }
    }

    private func take(_ reply: SyncReply) {
        switch reply {
        case .ready where !hasBegun: hasBegun = true
        case .checked(let finding): end(.success(finding))
        case .failed(let failure): end(.failure(.failed(failure)))
        case .ready, .otherVersion, .fetched, .notFetched: client.rejectReply()
        }
    }

    /// The first outcome counts. Nothing more is wanted of the process then.
    func end(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        client.terminate()
        resume?(outcome)
        resume = nil
    }
}
