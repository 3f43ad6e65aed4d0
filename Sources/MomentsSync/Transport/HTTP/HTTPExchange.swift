import AsyncHTTPClient
import MomentsCore
import NIOCore
import NIOHTTP1

/// Sends one request and brings its answer, wherever that leads.
struct HTTPExchange: Sendable {
    private let clients: HTTPClients
    private let limits: SyncLimits
    private let timeouts: ExchangeTimeouts

    /// - Parameters:
    ///   - environment: may name a file of root certificates (`SSL_CERT_FILE`).
    ///   - timeouts: nil: as `limits` says.
    init(limits: SyncLimits, environment: [String: String], timeouts: ExchangeTimeouts?) {
        self.limits = limits
        self.timeouts = timeouts ?? ExchangeTimeouts(limits)
        clients = HTTPClients(
            timeout: self.timeouts.silence, idle: self.timeouts.idle,
            certificates: environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 })
    }

    /// Ends all connections. Has to be called before this goes.
    func shutdown() async {
        await clients.shutdown()
    }

    /// Whether the route was taken before, and there may be a connection.
    func knows(_ route: HTTPRoute) -> Bool {
        clients.has(route)
    }

    /// A server may end a connection that is kept at any time, also while the next request is on its way, and some never say that
    /// they do. What asks for nothing to be changed is sent once more then (RFC 9110, 9.2.2).
    func send(_ request: ServerRequest, by route: HTTPRoute) async throws(FeedFailure) -> ServerAnswer {
        let isKept = knows(route)
        do {
            return try await sendOnce(request, by: route)
        } catch {
            guard isKept, error == .disconnected, request.method == .get, !Task.isCancelled else { throw error }
            return try await sendOnce(request, by: route)
        }
    }

    private func sendOnce(_ request: ServerRequest, by route: HTTPRoute) async throws(FeedFailure) -> ServerAnswer {
        let errors = TransportErrors(host: request.url.host() ?? "", limits: limits)
        // What the whole of an answer may take is its body's.
        let watch = SlowAnswerWatch(ExchangeTimeouts(silence: timeouts.silence))
        do {
            let lent = clients.client(for: route)
            // The deadline of the library is for what comes before the body; the watch ends it first.
            let response = try await watch.run {
                try await lent.client.execute(HTTPClientRequest(request, watch), deadline: .distantFuture)
            }
            let body = StreamedBody(response, of: lent, limits, timeouts, errors)
            return ServerAnswer(response.status, response.headers, body)
        } catch {
            throw watch.expired != nil ? errors.timeout : errors.failure(error, isAnswering: false)
        }
    }
}

extension HTTPClientRequest {
    fileprivate init(_ request: ServerRequest, _ watch: SlowAnswerWatch) throws {
        self.init(url: request.url.absoluteString)
        method = HTTPMethod(rawValue: request.method.rawValue)
        for header in request.headers { headers.add(name: header.name, value: header.value) }
        // The person's own headers count more than ours.
        for header in request.secretHeaders { headers.replaceOrAdd(name: header.name, value: header.value) }
        headers.replaceOrAdd(name: "Accept-Encoding", value: "gzip")
        if !headers.contains(name: "User-Agent") {
            headers.add(name: "User-Agent", value: "Moments/\(Version.current)")
        }
        if let file = request.file {
            let parts = try FileBody(request.body, file, watch)
            body = .stream(parts, length: .known(Int64(parts.size)))
        } else if [.post, .put].contains(request.method) {
            body = .bytes(ByteBuffer(bytes: request.body))
        }
    }
}

extension ServerAnswer {
    init(_ status: HTTPResponseStatus, _ fields: HTTPHeaders, _ body: any ServerBody) {
        var headers = Dictionary(fields.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
        let links = fields["link"]
        if !links.isEmpty { headers["link"] = links.joined(separator: ", ") }
        self.init(status: Int(status.code), headers: headers, body: body)
    }
}
