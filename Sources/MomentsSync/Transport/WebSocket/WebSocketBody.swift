import MomentsCore

/// The messages of an open connection, each as one piece.
struct WebSocketBody: ServerBody {
    private let reading: CurlReading<WebSocketConnection>
    private let timeouts: ExchangeTimeouts
    private let errors: TransportErrors

    init(
        _ reading: CurlReading<WebSocketConnection>, _ timeouts: ExchangeTimeouts, _ errors: TransportErrors
    ) {
        self.reading = reading
        self.timeouts = timeouts
        self.errors = errors
    }

    func read(_ take: @escaping @Sendable ([UInt8]) async -> Bool) async throws(FeedFailure) {
        let watch = SlowAnswerWatch(timeouts)
        do {
            try await watch.run { try await read(watch, take) }
        } catch {
            throw watch.failure(error, timeouts, errors)
        }
    }

    private func read(_ watch: SlowAnswerWatch, _ take: @Sendable ([UInt8]) async -> Bool) async throws {
        while case .message(let message)? = try await reading.next() {
            watch.received(max(1, message.count))
            if !message.isEmpty { guard await take(message) else { return } }
            watch.waits()
        }
    }
}
