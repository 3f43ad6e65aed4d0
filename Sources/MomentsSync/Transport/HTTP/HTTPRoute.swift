import AsyncHTTPClient

/// How a server is reached.
struct HTTPRoute: Hashable, Sendable {
    /// An address that stands for the name of a host, which the system is not asked for then. The name is still what the server
    /// is told and what its certificate has to have, unless that names the very address: NIOSSL takes either.
    struct Pin: Hashable, Sendable {
        let host: String
        let address: String
    }

    var proxy: HTTPClient.Configuration.Proxy?
    var pin: Pin?
}
