import MomentsCore

/// Sends one request and brings its answer, wherever that leads.
struct HTTPExchange: Sendable {
    private let loop: CurlLoop
    private let limits: SyncLimits
    private let timeouts: ExchangeTimeouts
    private let options: CurlOptions

    /// - Parameters:
    ///   - environment: may name a file of root certificates (`SSL_CERT_FILE`).
    ///   - timeouts: nil: as `limits` says.
    init(limits: SyncLimits, environment: [String: String], timeouts: ExchangeTimeouts?) {
        self.limits = limits
        self.timeouts = timeouts ?? ExchangeTimeouts(limits)
        options = CurlOptions(self.timeouts, environment: environment)
        loop = CurlLoop(idle: self.timeouts.idle)
    }

    /// Ends all connections. Has to be called before this goes.
    func shutdown() async {
        await loop.shutdown()
    }

    func send(_ request: ServerRequest, by route: HTTPRoute) async throws(FeedFailure) -> ServerAnswer {
        let errors = TransportErrors(host: request.url.host() ?? "", limits: limits)
        // The body limits the time of the whole answer.
        let watch = SlowAnswerWatch(ExchangeTimeouts(silence: timeouts.silence))
        let reading = CurlReading(HTTPTransfer(request, by: route, options, watch), on: loop)
        do {
            let first = try await watch.run { try await reading.next() }
            guard case .head(let status, let headers)? = first else { throw FeedFailure.disconnected }
            let body = StreamedBody(reading, headers["content-encoding"], limits, timeouts, errors)
            return ServerAnswer(status: status, headers: headers, body: body)
        } catch {
            throw watch.expired != nil ? errors.timeout : errors.failure(error, isAnswering: false)
        }
    }
}
