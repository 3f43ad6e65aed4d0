import Essentials
import MomentsCore

/// Opens a WebSocket (RFC 6455). The status of the answer is 101 then, and its body has the messages.
struct WebSocketTransport: ServerTransport {
    private let loop = CurlLoop(idle: ExchangeTimeouts.idle)
    private let limits: SyncLimits
    private let timeouts: ExchangeTimeouts
    private let options: CurlOptions
    private let proxies: ProxySettings
    private let key: @Sendable () -> String

    /// - Parameters:
    ///   - environment: may name proxies (`https_proxy`, `no_proxy` …) and a file of root certificates (`SSL_CERT_FILE`).
    ///   - key: `Sec-WebSocket-Key`, which is another one each time.
    init(
        limits: SyncLimits = SyncLimits(), environment: [String: String] = ProcessInfo.processInfo.environment,
        timeouts: ExchangeTimeouts = .stream, key: @escaping @Sendable () -> String = Self.randomKey
    ) {
        self.limits = limits
        self.timeouts = timeouts
        self.key = key
        options = CurlOptions(timeouts, environment: environment)
        proxies = ProxySettings(environment)
    }

    /// Ends all connections. Has to be called before the transport goes.
    func shutdown() async {
        await loop.shutdown()
    }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        try request.refusePlain()
        let errors = TransportErrors(host: request.url.host() ?? "", limits: limits)
        let route = HTTPRoute(proxy: try proxies.proxy(for: request.url))
        let reading = CurlReading(try WebSocketConnection(request, key: key(), by: route, options), on: loop)
        let watch = SlowAnswerWatch(ExchangeTimeouts(silence: timeouts.silence))
        do {
            guard case .head(let status)? = try await watch.run({ try await reading.next() }) else {
                throw FeedFailure.disconnected
            }
            return ServerAnswer(status: status, body: WebSocketBody(reading, timeouts, errors))
        } catch {
            throw watch.expired != nil ? errors.timeout : errors.failure(error, isAnswering: false)
        }
    }

    /// 16 bytes (RFC 6455, 4.1).
    private static func randomKey() -> String {
        Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    }
}
