import Essentials
import MomentsCore

/// Talks HTTP/1.1 by libcurl, on connections that are kept, without cookies.
struct HTTPTransport: ServerTransport {
    private let exchange: HTTPExchange
    private let proxies: ProxySettings

    /// - Parameters:
    ///   - environment: may name proxies (`https_proxy`, `no_proxy` …) and a file of root certificates (`SSL_CERT_FILE`).
    ///   - timeouts: nil: as `limits` says.
    init(
        limits: SyncLimits = SyncLimits(), environment: [String: String] = ProcessInfo.processInfo.environment,
        timeouts: ExchangeTimeouts? = nil
    ) {
        proxies = ProxySettings(environment)
        exchange = HTTPExchange(limits: limits, environment: environment, timeouts: timeouts)
    }

    /// Ends all connections. Has to be called before the transport goes.
    func shutdown() async {
        await exchange.shutdown()
    }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        var request = request
        var trail = RedirectTrail()
        while true {
            try request.refusePlain()
            try trail.add(request.url)
            let route = HTTPRoute(proxy: try proxies.proxy(for: request.url))
            let answer = try await exchange.send(request, by: route)
            guard let next = try Redirect(answer, to: request)?.next() else { return answer }
            request = next
        }
    }
}
