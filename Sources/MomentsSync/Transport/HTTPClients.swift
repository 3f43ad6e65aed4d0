import AsyncHTTPClient
import MomentsKit
import NIOCore
import NIOSSL
import Synchronization

/// The HTTP clients, one for each proxy and one for none: a client knows only one way.
final class HTTPClients: Sendable {
    private let configuration: HTTPClient.Configuration
    private let clients = Mutex<[HTTPClient.Configuration.Proxy?: HTTPClient]>([:])

    /// - Parameter certificates: the path of the root certificates in PEM; nil: the system's.
    init(limits: SyncLimits, timeout: Duration, certificates: String?) {
        var tls = TLSConfiguration.makeClientConfiguration()
        if let certificates { tls.trustRoots = .file(certificates) }
        var configuration = HTTPClient.Configuration(tlsConfiguration: tls, redirectConfiguration: .disallow)
        configuration.timeout = .init(connect: TimeAmount(timeout))
        configuration.decompression = .enabled(limit: .size(limits.maximumBytes))
        // It would try again until the deadline, and not say why.
        configuration.connectionPool.retryConnectionEstablishment = false
        self.configuration = configuration
    }

    func client(for proxy: HTTPClient.Configuration.Proxy?) -> HTTPClient {
        clients.withLock { clients in
            if let client = clients[proxy] { return client }
            var configuration = configuration
            configuration.proxy = proxy
            let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
            clients[proxy] = client
            return client
        }
    }

    func shutdown() async {
        let all = clients.withLock { clients in
            defer { clients = [:] }
            return Array(clients.values)
        }
        for client in all { try? await client.shutdown() }
    }
}
