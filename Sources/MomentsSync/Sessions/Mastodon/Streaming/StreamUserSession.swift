import MomentsCore

/// One exchange that goes on: what happens in the home timeline of the person whose token is sent
/// (docs.joinmastodon.org/methods/streaming/#user).
struct StreamUserSession: APISession {
    private let exchange: APIExchange
    /// By WebSocket, where a server does not tell by Server-sent events; nil where that is not spoken.
    private var webSocket: APIExchange?

    init(exchange: APIExchange) {
        self.exchange = exchange
    }

    init(transport: any ServerTransport, webSocket: any ServerTransport, server: MastodonServer) {
        self.init(transport: transport, server: server)
        self.webSocket = APIExchange(transport: webSocket, server: server)
    }

    /// Hands on what happens until the server ends it.
    /// - Parameters:
    ///   - address: where the server says that it streams.
    ///   - onOpen: called once the server is listening to us; false ends it. Events come only after that.
    ///   - take: gets each event. No more is read of the server until it returned; where that is false, no more at all.
    /// - Throws: why there is no stream, or not any more; after what came before it `.invalidJSON` for an event that is damaged, and
    ///   `.tooLarge` for one of more than a megabyte: what comes after it would hide that something is missing. A cancelled task gets
    ///   `.disconnected`.
    func run(
        at address: String, onOpen: @Sendable () async -> Bool, take: @escaping @Sendable (HomeEvent) async -> Bool
    ) async throws(FeedFailure) {
        let (body, format) = try await open(address)
        guard await onOpen() else { return }
        let reader = HomeEventReader(format, take)
        try await body.read { await reader.read($0) }
        if let failure = await reader.failure { throw failure }
    }

    private enum Format {
        case events, messages
    }

    private func open(_ address: String) async throws(FeedFailure) -> (any ServerBody, Format) {
        do throws(FeedFailure) {
            let request = try exchange.server.stream(
                "/api/v1/streaming/user", accept: "text/event-stream", at: address)
            return (try await exchange.events(request), .events)
        } catch {
            guard error.meansNoStream, let webSocket else { throw error }
            let request = try webSocket.server.stream("/api/v1/streaming?stream=user", accept: nil, at: address)
            return (try await webSocket.messages(request), .messages)
        }
    }

    private actor HomeEventReader {
        private var events: EventStreamParser?
        private let take: @Sendable (HomeEvent) async -> Bool
        /// Why an event could not be read.
        private(set) var failure: FeedFailure?

        init(_ format: Format, _ take: @escaping @Sendable (HomeEvent) async -> Bool) {
            events = format == .events ? EventStreamParser() : nil
            self.take = take
        }

        /// - Returns: whether more is to be read.
        func read(_ piece: [UInt8]) async -> Bool {
            do throws(FeedFailure) {
                for event in try events(in: piece) {
                    guard let event = try HomeEvent(event) else { continue }
                    guard await take(event) else { return false }
                }
                guard events?.isTooLong != true else { throw .tooLarge(megabytes: 1, .fixed) }
                return true
            } catch {
                failure = error
                return false
            }
        }

        private func events(in piece: [UInt8]) throws(FeedFailure) -> [StreamEvent] {
            guard let events = events?.add(piece) else { return [try StreamEvent(message: piece)].compactMap(\.self) }
            return events
        }
    }
}

extension FeedFailure {
    /// Whether a server answers so that has no stream, or none that may be listened to.
    var meansNoStream: Bool {
        switch self {
        case .http(let status): [404, 405, 406, 410, 501].contains(status)
        case .webPage, .noData, .invalidAddress, .insecureAddress, .insecureRedirect: true
        default: false
        }
    }
}
