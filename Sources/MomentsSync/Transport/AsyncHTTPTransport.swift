import AsyncHTTPClient
import Foundation
import MomentsKit
import NIOCore
import NIOHTTP1

/// Talks HTTP: the second version where the server offers it, on connections that are kept, without cookies.
struct AsyncHTTPTransport: ServerTransport {
    private static let maximumRedirects = 5

    private let clients: HTTPClients
    private let proxies: ProxySettings
    private let limits: SyncLimits
    private let timeout: Duration

    /// - Parameters:
    ///   - environment: may name proxies (`https_proxy`, `no_proxy` …) and a file of root certificates (`SSL_CERT_FILE`).
    ///   - timeout: for how long next to nothing may come; nil: as `limits` says.
    init(
        limits: SyncLimits = SyncLimits(), environment: [String: String] = ProcessInfo.processInfo.environment,
        timeout: Duration? = nil
    ) {
        self.limits = limits
        self.timeout = timeout ?? .seconds(limits.timeout)
        proxies = ProxySettings(environment)
        clients = HTTPClients(
            limits: limits, timeout: self.timeout,
            certificates: environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 })
    }

    /// Ends all connections. Has to be called before the transport goes.
    func shutdown() async {
        await clients.shutdown()
    }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        var request = request
        var seen: Set<URL> = []
        for _ in 0...Self.maximumRedirects {
            try refusePlain(request)
            guard seen.insert(request.url).inserted else { throw .redirectLoop }
            let answer = try await exchange(request)
            guard let next = try Redirect(answer)?.follow(request) else { return answer }
            request = next
        }
        throw .redirectLoop
    }

    private func refusePlain(_ request: ServerRequest) throws(FeedFailure) {
        guard let address = FeedAddress(request.url.absoluteString) else {
            throw .unreachable(reason: request.url.host() ?? "?")
        }
        guard !address.isPlain || address.isLoopback || request.allowsPlain else {
            throw .insecureAddress(host: address.host)
        }
    }

    private func exchange(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        let errors = TransportErrors(host: request.url.host() ?? "", limits: limits)
        let watch = SlowAnswerWatch(timeout)
        do {
            let client = clients.client(for: try proxies.proxy(for: request.url))
            // The deadline of the library is for what comes before the body; the watch ends it first.
            let response = try await watch.run {
                try await client.execute(HTTPClientRequest(request), deadline: .distantFuture)
            }
            return ServerAnswer(response, StreamedBody(response.body, limits, timeout, errors))
        } catch {
            throw watch.hasExpired ? errors.timeout : errors.failure(error, isAnswering: false)
        }
    }
}

extension HTTPClientRequest {
    fileprivate init(_ request: ServerRequest) {
        self.init(url: request.url.absoluteString)
        method = HTTPMethod(rawValue: request.method.rawValue)
        for header in request.headers { headers.add(name: header.name, value: header.value) }
        // The person's own headers count more than ours.
        for header in request.secretHeaders { headers.replaceOrAdd(name: header.name, value: header.value) }
        headers.replaceOrAdd(name: "Accept-Encoding", value: "gzip")
        if !headers.contains(name: "User-Agent") {
            headers.add(name: "User-Agent", value: "Moments/\(Version.current)")
        }
        if request.method == .post { body = .bytes(ByteBuffer(bytes: request.body)) }
    }
}

extension ServerAnswer {
    fileprivate init(_ response: HTTPClientResponse, _ body: StreamedBody) {
        self.init(
            status: Int(response.status.code),
            headers: Dictionary(response.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first },
            body: body)
    }
}
