import Essentials
import MomentsCore

/// The proxies that the environment names, as curl and others read it: `https_proxy` or `HTTPS_PROXY`, `http_proxy` in lower
/// case alone (in capitals it may come from a request: httpoxy.org), and `no_proxy` or `NO_PROXY` for what goes without.
struct ProxySettings: Sendable {
    private let https: String?
    private let http: String?
    private let exceptions: [String]

    init(_ environment: [String: String]) {
        let value = { (names: [String]) in names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
        https = value(["https_proxy", "HTTPS_PROXY"])
        http = value(["http_proxy"])
        exceptions = (value(["no_proxy", "NO_PROXY"]) ?? "").lowercased()
            .split { $0 == "," || $0.isWhitespace }.map(String.init)
    }

    /// Nil where the way is direct, as it always is to this machine.
    /// - Throws: `.invalidProxy` where the proxy is none that we know: going without would be a surprise.
    func proxy(for url: URL) throws(FeedFailure) -> Proxy? {
        let isPlain = url.scheme?.lowercased() == "http"
        guard let text = isPlain ? http : https, let address = FeedAddress(url.absoluteString), !address.isLoopback,
            !isException(Self.bare(address.host), port: url.port ?? (isPlain ? 80 : 443))
        else { return nil }
        guard let proxy = Self.proxy(text) else {
            throw .invalidProxy(variable: isPlain ? "http_proxy" : "https_proxy")
        }
        return proxy
    }

    private func isException(_ host: String, port: Int) -> Bool {
        exceptions.contains { exception in
            if exception == "*" { return true }
            var name = exception
            if let colon = name.lastIndex(of: ":"),
                name.filter({ $0 == ":" }).count == 1 || name[..<colon].hasSuffix("]")
            {
                guard Int(name[name.index(after: colon)...]) == port else { return false }
                name = String(name[..<colon])
            }
            name = Self.bare(name)
            let suffix = name.drop { $0 == "*" || $0 == "." }
            return !suffix.isEmpty && (host == suffix || host.hasSuffix("." + suffix))
        }
    }

    private static func bare(_ host: String) -> String {
        let name = host.lowercased().filter { $0 != "[" && $0 != "]" }
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }

    private static func proxy(_ text: String) -> Proxy? {
        guard let url = URLComponents(string: text.contains("://") ? text : "http://" + text),
            let host = url.host, !host.isEmpty
        else { return nil }
        switch url.scheme?.lowercased() {
        case "http":
            let login = url.user.map { Proxy.Login(user: $0, password: url.password ?? "") }
            return Proxy(kind: .http, host: bare(host), port: url.port ?? 80, login: login)
        case "socks5", "socks5h":
            return url.user == nil ? Proxy(kind: .socks, host: bare(host), port: url.port ?? 1080) : nil
        default: return nil
        }
    }
}
