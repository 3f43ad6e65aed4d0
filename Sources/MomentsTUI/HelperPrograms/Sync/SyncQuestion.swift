import MomentsCore
import MomentsKit

/// One question to `moments-sync`, in a process of its own, and its one answer.
final class SyncQuestion<Answer: Sendable> {
    typealias Outcome = Result<Answer, FeedCheckError>

    /// The meaning of a reply, but for the replies that every question gets.
    enum Step {
        case answer(Answer)
        /// More is to come.
        case goesOn
        /// The reply makes no sense here.
        case invalid
    }

    private let client: HelperClient<SyncReply>
    private let limit: Int
    private let read: (SyncReply) -> Step
    private var hasBegun = false
    private var outcome: Outcome?
    private var resume: ((Outcome) -> Void)?

    /// - Parameters:
    ///   - limit: in seconds: the maximum for the whole question, whatever the process does meanwhile.
    ///   - clock: that of the machine; it takes too long by it.
    ///   - find: where `moments-sync` is.
    init(
        limit: Int, clock: any WallClock, find: @escaping () throws(SyncHelperError) -> HelperStart,
        read: @escaping (SyncReply) -> Step
    ) {
        self.limit = limit
        self.read = read
        client = HelperClient(label: "moments.helper", clock: clock, find: find, explain: \.message)
    }

    /// Ends when the calling task is cancelled.
    func ask(_ request: SyncRequest) async throws(FeedCheckError) -> Answer {
        let outcome = await withTaskCancellationHandler {
            await run(request)
        } onCancel: {
            Task { @MainActor in end(.failure(.cancelled)) }
        }
        return try outcome.get()
    }

    /// Adds a line to the question.
    func send(_ line: String) {
        client.send(line)
    }

    private func run(_ request: SyncRequest) async -> Outcome {
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
            client.setTimeout(Double(limit)) { [weak self] in
                guard let self else { return }
                end(.failure(.failed(.timeout(seconds: limit))))
            }
        } catch {
            end(.failure(.helper(error)))
        }
    }

    private func take(_ reply: SyncReply) {
        switch reply {
        case .ready where !hasBegun: hasBegun = true
        case .failed(let failure): end(.failure(.failed(failure)))
        default:
            switch read(reply) {
            case .answer(let answer): end(.success(answer))
            case .goesOn: break
            case .invalid: client.rejectReply()
            }
        }
    }

    /// The first outcome counts. Nothing more is wanted of the process then.
    private func end(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        client.terminate()
        resume?(outcome)
        resume = nil
    }
}
