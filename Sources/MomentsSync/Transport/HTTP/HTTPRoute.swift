/// How a server is reached.
struct HTTPRoute: Hashable, Sendable {
    var proxy: Proxy?
    /// The address that is connected to, instead of those that the system finds for the name. The name is still what the server
    /// is told and what its certificate has to have.
    var pin: String?
}
