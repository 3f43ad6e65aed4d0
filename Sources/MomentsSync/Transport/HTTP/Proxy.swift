import CCurl

/// A server that leads to others. The proxy looks up their names, and no check applies to the machines behind it.
struct Proxy: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case http
        /// RFC 1928.
        case socks
    }

    struct Login: Hashable, Sendable {
        let user: String
        let password: String
    }

    let kind: Kind
    /// Without the brackets of an address of IPv6.
    let host: String
    let port: Int
    var login: Login?
}

extension CurlHandle {
    /// - Parameter proxy: nil: none, whatever the environment says.
    func set(_ proxy: Proxy?) {
        set(CURLOPT_NOPROXY, "")
        guard let proxy else { return set(CURLOPT_PROXY, "") }
        set(CURLOPT_PROXY, proxy.host.contains(":") ? "[\(proxy.host)]" : proxy.host)
        self[CURLOPT_PROXYPORT] = proxy.port
        self[CURLOPT_PROXYTYPE] = Int((proxy.kind == .http ? CURLPROXY_HTTP : CURLPROXY_SOCKS5_HOSTNAME).rawValue)
        // A request in the clear goes through a tunnel, too: the proxy is not to read it.
        self[CURLOPT_HTTPPROXYTUNNEL] = proxy.kind == .http ? 1 : 0
        self[CURLOPT_SUPPRESS_CONNECT_HEADERS] = 1
        guard let login = proxy.login else { return }
        set(CURLOPT_PROXYUSERNAME, login.user)
        set(CURLOPT_PROXYPASSWORD, login.password)
    }
}
