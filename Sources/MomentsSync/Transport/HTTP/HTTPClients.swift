import AsyncHTTPClient
import MomentsCore
import NIOCore
import NIOSSL

/// The HTTP clients, one for each route: a client knows only one. The few that were used last are kept, with their connections.
final class HTTPClients: Sendable {
    private struct Kept {
        let client: HTTPClient
        var users = 0
        /// Larger than that of those that were used before.
        var lastUse = 0
    }

    private struct State {
        var clients: [HTTPRoute: Kept] = [:]
        var uses = 0
    }

    /// More than these only where all are in use.
    private static let maximum = 8

    private let configuration: HTTPClient.Configuration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - idle: for how long a connection is kept after an answer.
    ///   - certificates: the path of the root certificates in PEM; nil: the system's.
    init(timeout: Duration, idle: Duration = ExchangeTimeouts.idle, certificates: String?) {
        var tls = TLSConfiguration.makeClientConfiguration()
        if let certificates { tls.trustRoots = .file(certificates) }
        var configuration = HTTPClient.Configuration(tlsConfiguration: tls, redirectConfiguration: .disallow)
        configuration.timeout = .init(connect: TimeAmount(timeout))
        // It would try again until the deadline, and not say why.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.connectionPool.idleTimeout = TimeAmount(idle)
        self.configuration = configuration
    }

    /// Whether there is a client for this route already, perhaps with a connection.
    func has(_ route: HTTPRoute) -> Bool {
        state.withLock { $0.clients[route] != nil }
    }

    func client(for route: HTTPRoute) -> HTTPClientLease {
        let client = state.withLock { state in
            state.uses += 1
            var kept = state.clients[route] ?? Kept(client: makeClient(for: route))
            kept.users += 1
            kept.lastUse = state.uses
            state.clients[route] = kept
            return kept.client
        }
        return HTTPClientLease(client) { [weak self] in self?.giveBack(route) }
    }

    func shutdown() async {
        let all = state.withLock { state in
            defer { state.clients = [:] }
            return state.clients.values.map(\.client)
        }
        for client in all { try? await client.shutdown() }
    }

    private func makeClient(for route: HTTPRoute) -> HTTPClient {
        var configuration = configuration
        configuration.proxy = route.proxy
        if let pin = route.pin { configuration.dnsOverride = [pin.host: pin.address] }
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    private func giveBack(_ route: HTTPRoute) {
        let unused = state.withLock { state in
            state.clients[route]?.users -= 1
            return Self.takeOldest(&state.clients)
        }
        // It lives until it is shut down.
        unused?.shutdown { _ in }
    }

    private static func takeOldest(_ clients: inout [HTTPRoute: Kept]) -> HTTPClient? {
        guard clients.count > maximum,
            let oldest = clients.filter({ $0.value.users == 0 }).min(by: { $0.value.lastUse < $1.value.lastUse })
        else { return nil }
        return clients.removeValue(forKey: oldest.key)?.client
    }
}
