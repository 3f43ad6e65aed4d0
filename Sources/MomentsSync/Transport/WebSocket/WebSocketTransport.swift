import Essentials
import MomentsCore
import NIOWebSocket

/// Opens a WebSocket (RFC 6455). The status of the answer is 101 then, and its body has the messages.
struct WebSocketTransport: ServerTransport {
    private let limits: SyncLimits
    private let timeouts: ExchangeTimeouts
    private let proxies: ProxySettings
    private let certificates: String?
    private let key: @Sendable () -> String

    /// - Parameters:
    ///   - environment: may name proxies (`https_proxy`, `no_proxy` …) and a file of root certificates (`SSL_CERT_FILE`).
    ///   - key: `Sec-WebSocket-Key`, which is another one each time.
    init(
        limits: SyncLimits = SyncLimits(), environment: [String: String] = ProcessInfo.processInfo.environment,
        timeouts: ExchangeTimeouts = .stream,
        key: @escaping @Sendable () -> String = { NIOWebSocketClientUpgrader.randomRequestKey() }
    ) {
        self.limits = limits
        self.timeouts = timeouts
        self.key = key
        proxies = ProxySettings(environment)
        certificates = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// - Throws: `.noData` where the way is by a SOCKS proxy.
    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        try request.refusePlain()
        let proxy = try proxies.proxy(for: request.url)
        if let proxy, proxy == .socksServer(host: proxy.host, port: proxy.port) { throw .noData }
        let errors = TransportErrors(host: request.url.host() ?? "", limits: limits)
        let handshake = WebSocketHandshake(
            request, key: key(), by: proxy, certificates: certificates, timeouts: timeouts, errors: errors)
        let watch = SlowAnswerWatch(ExchangeTimeouts(silence: timeouts.silence))
        do {
            return try await watch.run { try await handshake.run() }
        } catch {
            throw watch.expired != nil ? errors.timeout : errors.failure(error, isAnswering: false)
        }
    }
}
