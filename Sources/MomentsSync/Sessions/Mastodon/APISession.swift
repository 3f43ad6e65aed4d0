import Essentials

/// One exchange with a server that speaks the client API of Mastodon, or a few for one purpose.
protocol APISession: Sendable {
    init(exchange: APIExchange)
}

extension APISession {
    init(
        transport: any ServerTransport, server: MastodonServer, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(exchange: APIExchange(transport: transport, server: server, now: now))
    }
}
