import MomentsCore

/// One exchange that goes on: what happens in the home timeline of the person whose token is sent
/// (docs.joinmastodon.org/methods/streaming/#user).
struct StreamUserSession: APISession {
    let exchange: APIExchange

    /// Hands on what happens until the server ends it.
    /// - Parameters:
    ///   - address: where the server says that it streams.
    ///   - onOpen: called once the server is listening to us; false ends it. What happens from then on comes after that.
    ///   - take: gets each event. No more is read of the server until it returned; where that is false, no more at all.
    /// - Throws: why there is no stream, or not any more; after what came before it `.invalidJSON` for an event that is damaged, and
    ///   `.tooLarge` for one of more than a megabyte: what comes after it would hide that something is missing. A cancelled task gets
    ///   `.disconnected`.
    func run(
        at address: String, onOpen: @Sendable () async -> Bool, take: @escaping @Sendable (HomeEvent) async -> Bool
    ) async throws(FeedFailure) {
        let body = try await exchange.events(try exchange.server.stream("/api/v1/streaming/user", at: address))
        guard await onOpen() else { return }
        let reader = HomeEventReader(take)
        try await body.read { await reader.read($0) }
        if let failure = await reader.failure { throw failure }
    }
}

private actor HomeEventReader {
    private var parser = EventStreamParser()
    private let take: @Sendable (HomeEvent) async -> Bool
    /// What is wrong with an event.
    private(set) var failure: FeedFailure?

    init(_ take: @escaping @Sendable (HomeEvent) async -> Bool) {
        self.take = take
    }

    /// - Returns: whether more is to be read.
    func read(_ piece: [UInt8]) async -> Bool {
        do throws(FeedFailure) {
            for event in parser.add(piece) {
                guard let event = try HomeEvent(event) else { continue }
                guard await take(event) else { return false }
            }
            guard !parser.isTooLong else { throw FeedFailure.tooLarge(megabytes: 1) }
            return true
        } catch {
            failure = error
            return false
        }
    }
}
