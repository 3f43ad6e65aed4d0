import Essentials
import Logging
import MomentsCore
import MomentsStore

/// The work on one feed at a time: delivers its changes, then fetches its moments, under a lease. Changes that arise while it
/// fetches are delivered beside that.
@MainActor final class FeedWork {
    enum Outcome: Equatable {
        /// All that was to be done is done, or is put off in the store.
        case done
        /// There was nothing: a change waits for another one, or went meanwhile.
        case idle
        /// Another process has the feed, or the feed is gone.
        case taken
        /// The store took no more.
        case failed
    }

    /// Why the work does not go on. The store has all that is to be known of it.
    private enum Stop: Error {
        case ended, taken
        case failed(StoreError)

        init(_ error: FeedSaveError) {
            switch error {
            case .leaseLost: self = .taken
            case .store(let error): self = .failed(error)
            }
        }

        var isTaken: Bool { if case .taken = self { true } else { false } }
    }

    private static let logger = Logger(label: "moments.sync")
    /// How often a change is sent that the server answers with an error of its own.
    private static let maximumErrors = 10

    private let feed: FollowedFeed
    private let context: SyncContext
    private var fetches: Bool
    /// Whether what is new is fetched, though what is missing alone is asked for.
    private let isWhole: Bool
    private var task: Task<Void, Never>?
    /// Whom it asks for moments at present.
    private var source: (any FeedServer)?
    /// The delivery of what was changed meanwhile, and why that ended early.
    private var delivery: Task<Void, Never>?
    private var deliveryStop: Stop?
    /// Until then the changes that there are have to wait for others.
    private var deliveryRest = Date.distantPast
    private var didAnything = false
    /// Whether all that the server has came.
    private(set) var hasFetched = false
    private var isLost = false

    /// - Parameters:
    ///   - isFirst: whether its moments are fetched though it is not due.
    ///   - mayFetchScheduled: whether they are fetched where nobody asked for it.
    init(_ feed: FollowedFeed, isFirst: Bool, mayFetchScheduled: Bool, _ context: SyncContext) {
        self.feed = feed
        self.context = context
        isWhole = mayFetchScheduled && (isFirst || feed.isScheduled)
        fetches = feed.isAskedFor || isWhole
    }

    func start(_ onEnd: @escaping @MainActor (Outcome) -> Void) {
        task = Task { onEnd(await run()) }
    }

    /// Cancels the work, which ends as soon as it can.
    func end() {
        task?.cancel()
        delivery?.cancel()
    }

    /// From now on only a requested fetch goes on.
    func endScheduled() {
        guard !feed.isAskedFor else { return }
        fetches = false
        // A delivery beside the fetch goes on.
        if source != nil { task?.cancel() }
    }

    /// There are changes. A server can take long to say what it has, and they need not wait for that.
    func deliverMeanwhile() {
        guard let source, delivery == nil, deliveryRest <= context.clock.now else { return }
        delivery = Task {
            await deliverBeside(to: source)
            delivery = nil
        }
    }

    func wait() async {
        await task?.value
    }

    private func run() async -> Outcome {
        do {
            let isOurs = try await context.feeds.claim(feed.id, lease: LeaseKeeper.lease, at: context.clock.now)
            guard isOurs else { return .taken }
        } catch {
            return report(error)
        }
        let keeper = LeaseKeeper(feed.id, context) { [weak self] in self?.lose() }
        let outcome = await work()
        withExtendedLifetime(keeper) {}
        await reviewAuthors()
        do {
            try await context.feeds.release(feed.id)
        } catch {
            return report(error)
        }
        return outcome
    }

    /// Hides people, or shows them again, as refused changes and the server's answers ask for. The next sync goes on with the rest.
    private func reviewAuthors() async {
        do { try await context.feeds.reviewAuthors(at: context.clock.now) } catch { _ = report(error) }
    }

    private func lose() {
        isLost = true
        end()
    }

    private func work() async -> Outcome {
        do throws(Stop) {
            let server = try await connect()
            try await deliver(to: server)
            if fetches {
                try await fetch(from: server)
                // Not only where the last attempt failed: whoever fetched before may have been killed before this.
                try await store { () async throws(StoreError) in try await context.outbox.hastenUnreached(feed.id) }
                try await deliverDue(to: server)
            }
            if feed.hasPlace { try await tellPlace(to: server) }
            return didAnything ? .done : .idle
        } catch {
            switch error {
            case .ended: return isLost ? .taken : .done
            case .taken: return .taken
            case .failed(let error): return await tell(error)
            }
        }
    }

    /// A fault of the store becomes the state of the feed, where the store takes at least that.
    private func tell(_ error: StoreError) async -> Outcome {
        let outcome = report(error)
        do throws(Stop) {
            _ = try await fail(.store(error))
            return .done
        } catch {
            return error.isTaken ? .taken : outcome
        }
    }

    private func report(_ error: StoreError) -> Outcome {
        Self.logger.error("feed \(feed.id): \(error.logText)")
        return .failed
    }

    private func connect() async throws(Stop) -> any FeedServer {
        let failure: FeedFailure
        do {
            return try context.connect(feed)
        } catch {
            failure = error
        }
        throw try await fail(failure)
    }

    // MARK: Delivery

    private func deliver(to server: any FeedServer) async throws(Stop) {
        if feed.isAskedFor {
            try await store { () async throws(StoreError) in try await context.outbox.hasten(feed.id) }
        }
        try await deliverDue(to: server)
    }

    private func deliverBeside(to server: any FeedServer) async {
        do throws(Stop) {
            let hasDelivered = try await deliverDue(to: server, isBeside: true)
            // Else each write of the fetch would try again.
            if !hasDelivered { deliveryRest = context.clock.now + LeaseKeeper.lease }
        } catch {
            deliveryStop = error
        }
    }

    /// - Parameter isBeside: whether moments are being fetched. Then the fetch reports how it stands with the server, and entries
    ///   that need another fetch wait.
    /// - Returns: whether there was something to deliver.
    @discardableResult private func deliverDue(
        to server: any FeedServer, isBeside: Bool = false
    ) async throws(Stop) -> Bool {
        var hasDelivered = false
        while let entry = try await nextEntry(isBeside) {
            (didAnything, hasDelivered) = (true, true)
            if let post = entry.post {
                try await send(post, entry, server, isBeside)
                continue
            }
            guard let moment = entry.remoteID,
                entry.kind.reaction != nil || [.edit, .delete, .vote, .relationship, .view].contains(entry.kind)
            else {
                // Nothing else is offered for a feed; only a later release can have done it.
                try await refuse(entry, .other(entry.kind.rawValue))
                continue
            }
            if let edit = entry.edit {
                try await send(edit, to: moment, entry, server, isBeside)
                continue
            }
            if let change = entry.relationship {
                try await send(change, to: moment, entry, server, isBeside)
                continue
            }
            if let change = entry.viewChange {
                try await send(change, of: moment, entry, server, isBeside)
                continue
            }
            if entry.isOutcomeUnknown, server.asksBeforeRepeating, try await isSettled(entry, moment, server) {
                continue
            }
            do throws(ChangeRefusal) {
                try await send(entry, moment, to: server)
            } catch {
                try await refused(entry, error, isBeside)
                continue
            }
            _ = try await store { () async throws(StoreError) in try await context.outbox.delivered(entry) }
        }
        return hasDelivered
    }

    private func send(
        _ entry: OutboxEntry, _ moment: String, to server: any FeedServer
    ) async throws(ChangeRefusal) {
        if let reaction = entry.kind.reaction {
            return try await server.set(reaction, entry.kind.setsReaction, moment)
        }
        let server = try posting(server)
        if entry.kind == .delete {
            try await server.delete(moment)
        } else if let vote = entry.vote {
            try await server.vote(vote)
        } else {
            throw .notOffered
        }
    }

    /// Only a later release can have offered something where nobody can post.
    private func posting(_ server: any FeedServer) throws(ChangeRefusal) -> any PostingServer {
        guard let posting = server.posting else { throw .notOffered }
        return posting
    }

    private func send(
        _ post: StatusPost, _ entry: OutboxEntry, _ server: any FeedServer, _ isBeside: Bool
    ) async throws(Stop) {
        guard let server = server.posting else { return try await refused(entry, .notOffered, isBeside) }
        do throws(PostDelivery.Failure) {
            let media = MediaUpload(server, context.outbox, pauses: context.mediaPauses)
            try await PostDelivery(server, context.outbox, media).deliver(post, entry)
        } catch {
            switch error {
            case .refused(let refusal): try await refused(entry, refusal, isBeside)
            case .store(let error): throw .failed(error)
            }
        }
    }

    private func send(
        _ edit: StatusPost, to moment: String, _ entry: OutboxEntry, _ server: any FeedServer, _ isBeside: Bool
    ) async throws(Stop) {
        let status: NewStatus
        do throws(ChangeRefusal) {
            status = try await posting(server).edit(moment, edit, looksFirst: entry.attempts > 1)
        } catch {
            return try await refused(entry, error, isBeside)
        }
        _ = try await store { () async throws(StoreError) in
            try await context.outbox.delivered(entry, edited: status)
        }
    }

    /// - Parameter person: as `PostingServer.change` takes it.
    private func send(
        _ change: RelationshipChange, to person: String, _ entry: OutboxEntry, _ server: any FeedServer,
        _ isBeside: Bool
    ) async throws(Stop) {
        // The app cannot find out whether a report arrived, and one is enough.
        let isReport = change.aspect == .report
        if isReport, entry.isOutcomeUnknown { return try await refuse(entry, .mayHaveArrived) }
        let changed: ChangedPerson
        do throws(ChangeRefusal) {
            changed = try await posting(server).change(change, with: person)
        } catch {
            if isReport, error.failure.mayHaveArrived { return try await refuse(entry, .mayHaveArrived) }
            return try await refused(entry, error, isBeside)
        }
        _ = try await store { () async throws(StoreError) in
            try await context.outbox.delivered(entry, to: changed)
        }
    }

    /// - Parameter view: as `PostingServer.change` takes it.
    private func send(
        _ change: ViewChange, of view: String, _ entry: OutboxEntry, _ server: any FeedServer, _ isBeside: Bool
    ) async throws(Stop) {
        let changed: ChangedView
        do throws(ChangeRefusal) {
            changed = try await posting(server).change(
                change, of: view, called: entry.viewTitle ?? "", looksFirst: entry.attempts > 1)
        } catch {
            return try await refused(entry, error, isBeside)
        }
        _ = try await store { () async throws(StoreError) in
            try await context.outbox.delivered(entry, to: changed)
        }
    }

    private func nextEntry(_ isBeside: Bool) async throws(Stop) -> OutboxEntry? {
        try goOn()
        return try await store { () async throws(StoreError) in
            try await context.outbox.claim(
                feed: feed.id, limit: 1, lease: LeaseKeeper.lease, withUnknown: !isBeside, at: context.clock.now)
        }.first
    }

    /// An earlier attempt may have got no answer: the server says whether it arrived.
    private func isSettled(_ entry: OutboxEntry, _ moment: String, _ server: any FeedServer) async throws(Stop) -> Bool
    {
        let answer = LikeOnServer(moment)
        let failure = try await fetch(from: server, withLikes: true) { answer.look(at: $0) }
        if let failure { try await putOff(entry, failure, isBeside: false) }
        guard let isLiked = answer.isLiked else { return false }
        let settlement = try await store { () async throws(StoreError) in
            try await context.outbox.settle(entry, serverLiked: isLiked)
        }
        return settlement != .unsent
    }

    private func refused(_ entry: OutboxEntry, _ refusal: ChangeRefusal, _ isBeside: Bool) async throws(Stop) {
        try goOn()
        // Attempts that were killed, or did not reach the server, do not count.
        let errors = entry.serverErrors &+ 1
        let isHopeless = refusal.isFinal || (refusal.isOfThisChange && errors >= Self.maximumErrors)
        if isHopeless { return try await refuse(entry, refusal.cause) }
        guard refusal.isOfThisChange else {
            return try await putOff(entry, refusal.failure, isBeside: isBeside)
        }
        let date = context.schedule.delivery(
            after: refusal.failure, attempts: entry.serverErrors, at: context.clock.now)
        try await postpone(entry, until: date, refusal.failure, cause: refusal.cause, isServerError: true)
    }

    /// The server cannot be asked for anything now.
    private func putOff(_ entry: OutboxEntry, _ failure: FeedFailure, isBeside: Bool) async throws(Stop) {
        let date = context.schedule.delivery(after: failure, attempts: feed.attempts, at: context.clock.now)
        try await postpone(entry, until: date, failure)
        if isBeside { throw .ended }
        throw try await fail(failure, next: failure.isLasting ? nil : date)
    }

    private func postpone(
        _ entry: OutboxEntry, until date: Date, _ failure: FeedFailure, cause: OutboxCause? = nil,
        isServerError: Bool = false
    ) async throws(Stop) {
        Self.logger.notice("feed \(feed.id): change \(entry.id) is put off: \(failure.logText)")
        _ = try await store { () async throws(StoreError) in
            try await context.outbox.postpone(
                entry, until: date, cause: cause ?? .failure(failure), isServerError: isServerError)
        }
    }

    private func refuse(_ entry: OutboxEntry, _ cause: OutboxCause) async throws(Stop) {
        Self.logger.warning("feed \(feed.id): change \(entry.id) is refused")
        _ = try await store { () async throws(StoreError) in
            try await context.outbox.refuse(entry, cause: cause)
        }
    }

    // MARK: Fetching

    private func fetch(from server: any FeedServer) async throws(Stop) {
        guard let failure = try await fetch(from: server, withLikes: context.withLikes, { _ in }) else { return }
        throw try await fail(failure)
    }

    /// - Parameter look: gets each batch.
    /// - Returns: why there is no answer, or not all of it; nil where it is stored.
    private func fetch(
        from server: any FeedServer, withLikes: Bool, _ look: @escaping ([NewMoment]) -> Void
    ) async throws(Stop) -> FeedFailure? {
        try goOn()
        (source, didAnything) = (server, true)
        let result: Result<FeedFailure?, Stop>
        do throws(Stop) {
            result = .success(try await receive(from: server, withLikes: withLikes, look))
        } catch {
            result = .failure(error)
        }
        source = nil
        await delivery?.value
        // Where it put changes off, they are delivered after the fetch, or put off with it.
        if let deliveryStop, case .failed = deliveryStop { throw deliveryStop }
        return try result.get()
    }

    private func receive(
        from server: any FeedServer, withLikes: Bool, _ look: @escaping ([NewMoment]) -> Void
    ) async throws(Stop) -> FeedFailure? {
        let refresh = try begin()
        refresh.onBatch = look
        let isComplete: Bool
        do throws(SyncError) {
            isComplete = try await server.moments(withLikes: withLikes, into: refresh)
        } catch {
            try goOn()
            switch error {
            case .server(let failure): return failure
            case .store(let error): throw Stop(error)
            }
        }
        try await finish(refresh, isComplete)
        (fetches, hasFetched) = (false, true)
        return nil
    }

    private func begin() throws(Stop) -> FeedRefresh {
        do { return try context.feeds.begin(feed.id, isWhole: isWhole) } catch {
            throw .failed(error)
        }
    }

    private func finish(_ refresh: FeedRefresh, _ isComplete: Bool) async throws(Stop) {
        let now = context.clock.now
        try await save { () async throws(FeedSaveError) in
            try await context.feeds.finish(
                refresh, isComplete: isComplete, next: context.schedule.next(at: now), at: now)
        }
        Self.logger.info("feed \(feed.id): \(refresh.counts.logText)")
    }

    /// Of a sync of all it is a part. Where the server cannot be asked now, the next sync tells it where one reads by then.
    private func tellPlace(to server: any FeedServer) async throws(Stop) {
        try goOn()
        didAnything = true
        let refresh = isWhole ? nil : try begin()
        try await save { () async throws(FeedSaveError) in
            if let refresh { try await server.exchangeMarkers(refresh) }
            try await context.feeds.endPlace(of: feed.id)
        }
    }

    // MARK: Ending

    /// - Throws: where the work was cancelled.
    private func goOn() throws(Stop) {
        if Task.isCancelled { throw isLost ? .taken : .ended }
    }

    private func fail(_ failure: FeedFailure) async throws(Stop) -> Stop {
        let now = context.clock.now
        return try await fail(failure, next: context.schedule.retry(after: failure, attempts: feed.attempts, at: now))
    }

    /// The failure becomes the state of the feed.
    private func fail(_ failure: FeedFailure, next: Date?) async throws(Stop) -> Stop {
        didAnything = true
        Self.logger.notice("feed \(feed.id): \(failure.logText)")
        try await save { () async throws(FeedSaveError) in
            try await context.feeds.fail(feed.id, failure, next: next, at: context.clock.now)
        }
        guard failure.isOfServer else { return .ended }
        let date = next ?? context.schedule.delivery(after: failure, attempts: feed.attempts, at: context.clock.now)
        try await store { () async throws(StoreError) in try await context.outbox.postpone(feed.id, until: date) }
        return .ended
    }

    private func save(_ body: () async throws(FeedSaveError) -> Void) async throws(Stop) {
        do { try await body() } catch { throw Stop(error) }
    }

    private func store<T>(_ body: () async throws(StoreError) -> T) async throws(Stop) -> T {
        do { return try await body() } catch { throw .failed(error) }
    }
}

extension FeedFailure {
    /// Whether nothing else can be asked of the server either.
    fileprivate var isOfServer: Bool {
        switch self {
        case .graphQL, .invalidJSON, .noData, .tooSlow, .tooLarge, .tooManyMoments, .store: false
        default: true
        }
    }

    /// The text for the log: neither words of a server nor addresses.
    var logText: String {
        switch self {
        case .graphQL: "graphQL"
        case .unknownHost: "unknownHost"
        case .signInRefused: "signInRefused"
        case .insecureRedirect: "insecureRedirect"
        case .insecureAddress: "insecureAddress"
        case .store(let error): error.logText
        default: "\(self)"
        }
    }
}

extension FeedFailure {
    /// Whether the server may have done what it was asked for, though it did not say so.
    fileprivate var mayHaveArrived: Bool {
        switch self {
        case .timeout, .tooSlow, .disconnected, .invalidHTTP, .webPage, .noData, .invalidJSON, .tooLarge: true
        case .http(let status): status >= 500 && status != 501
        default: false
        }
    }
}
