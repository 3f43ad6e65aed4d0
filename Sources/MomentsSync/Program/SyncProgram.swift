import Logging
import MomentsCore
import SystemPackage

/// Takes one request, replies, and does what it says.
@MainActor struct SyncProgram: Sendable {
    private static let (done, failed) = (Int32(0), Int32(1))

    private let input: RequestInput
    private let output: FileDescriptor

    nonisolated init(input: RequestInput, output: FileDescriptor) {
        self.input = input
        self.output = output
    }

    /// Waits for the request.
    /// - Returns: nil where no request for this release came; the reply or the log says why.
    nonisolated func request() -> SyncRequest? {
        let logger = Logger(label: "moments.sync")
        switch input.line() {
        case .none: logger.error("The input ended before a request did.")
        case .tooLong: logger.error("The request is longer than \(RequestLines.maximumLength) bytes.")
        case .whole(let line):
            let version = SyncRequest.version(of: line)
            if let version, version != Version.current {
                reply(.otherVersion(Version.current))
            } else if let request = SyncRequest(line: line) {
                return request
            } else {
                logger.error("The request cannot be read.")
            }
        }
        return nil
    }

    /// - Returns: the exit status.
    func run(_ request: SyncRequest) async -> Int32 {
        switch request.work {
        case .sync(let job): return await sync(job)
        case .check(let feed, let limits): return await check(feed, limits)
        case .photos(let job): return await photos(job)
        case .signIn(let job): return await signIn(job)
        case .revoke(let job): return await revoke(job)
        }
    }

    private func sync(_ job: SyncJob) async -> Int32 {
        let syncing: AccountSyncing
        do {
            syncing = try AccountSyncing(job)
        } catch {
            return fail(error)
        }
        reply(.ready)
        let signals = EndSignals { syncing.end() }
        defer { withExtendedLifetime(signals) {} }
        input.onEnd { syncing.finish() }
        do {
            try await syncing.run()
        } catch {
            return fail(error)
        }
        if syncing.isLoggedOut { reply(.loggedOut) }
        return Self.done
    }

    private func fail(_ error: StoreError) -> Int32 {
        reply(.failed(.store(error)))
        return Self.failed
    }

    private func check(_ feed: NewFeed, _ limits: SyncLimits) async -> Int32 {
        await answer(limits) { await FeedCheck(feed, limits, transport: $0).run() }
    }

    /// In seconds: for so long a token is given back when whoever asked for it has quit.
    private static let longestRevocation = 10.0

    private func revoke(_ job: RevokeJob) async -> Int32 {
        let transport = HTTPTransport(limits: job.limits)
        return await answer(by: transport, longestFinish: Self.longestRevocation) {
            await Revocation(job, transport: transport).run()
        }
    }

    private func signIn(_ job: SignInJob) async -> Int32 {
        let transport = HTTPTransport(limits: job.limits)
        let signIn = SignIn(job, transport: transport, clock: SystemClock()) { reply($0) }
        return await answer(by: transport, onLine: signIn.take, signIn.run)
    }

    private func answer(
        _ limits: SyncLimits, _ work: @escaping (HTTPTransport) async -> SyncReply
    ) async -> Int32 {
        let transport = HTTPTransport(limits: limits)
        return await answer(by: transport) { await work(transport) }
    }

    /// Replies once with what work brings, which ends where the input does.
    /// - Parameter longestFinish: for so many seconds the work goes on behind that end.
    private func answer(
        by transport: HTTPTransport, onLine: @escaping @MainActor @Sendable (String) -> Void = { _ in },
        longestFinish: Double = 0, _ work: @escaping @MainActor () async -> SyncReply
    ) async -> Int32 {
        reply(.ready)
        let task = Task { await work() }
        let signals = EndSignals { task.cancel() }
        input.onLine { line in
            switch line {
            case .whole(let line): onLine(line)
            case .tooLong: break
            case .none: Self.end(task, within: longestFinish)
            }
        }
        let reply = await task.value
        await transport.shutdown()
        withExtendedLifetime(signals) {}
        if !task.isCancelled { self.reply(reply) }
        return Self.done
    }

    private static func end(_ task: Task<SyncReply, Never>, within seconds: Double) {
        guard seconds > 0 else { return task.cancel() }
        Task {
            try? await Task.sleep(for: .seconds(seconds))
            task.cancel()
        }
    }

    private func photos(_ job: PhotoJob) async -> Int32 {
        let work = PhotoWork(job) { reply($0) }
        reply(.ready)
        let signals = EndSignals { work.end() }
        input.onLine { work.take($0) }
        await work.run()
        withExtendedLifetime(signals) {}
        return Self.done
    }

    nonisolated private func reply(_ reply: SyncReply) {
        // The app may be gone; the end of the input says so, too.
        _ = try? output.write(allOf: Array((reply.line + "\n").utf8))
    }
}
