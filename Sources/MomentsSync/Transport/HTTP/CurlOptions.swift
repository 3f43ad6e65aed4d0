import CCurl
import Essentials
import MomentsCore

/// The options that all requests of one transport share.
struct CurlOptions: Sendable {
    /// For a connection to come about.
    let patience: Duration
    /// The file of the root certificates in PEM; nil: the system's.
    let roots: String?

    /// - Parameter environment: may name a file of root certificates (`SSL_CERT_FILE`).
    init(_ timeouts: ExchangeTimeouts, environment: [String: String]) {
        patience = timeouts.silence
        roots = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension CurlHandle {
    /// Leads to what a request is sent to.
    func set(_ url: URL, by route: HTTPRoute, _ options: CurlOptions) {
        set(CURLOPT_URL, url.absoluteString)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        self[CURLOPT_DISALLOW_USERNAME_IN_URL] = 1
        self[CURLOPT_PATH_AS_IS] = 1
        self[CURLOPT_HTTP_VERSION] = CURL_HTTP_VERSION_1_1
        self[CURLOPT_CONNECTTIMEOUT_MS] = Int(clamping: Int64(options.patience / .milliseconds(1)))
        self[CURLOPT_SSLVERSION] = CURL_SSLVERSION_TLSv1_2
        if let roots = options.roots {
            set(CURLOPT_CAINFO, roots)
            set(CURLOPT_CAPATH, nil)
        }
        set(route.proxy)
        // The empty parts mean any host and port, and the port of the address.
        if let pin = route.pin { set(CURLOPT_CONNECT_TO, lines: ["::\(pin.contains(":") ? "[\(pin)]" : pin):"]) }
    }
}

extension ServerRequest {
    /// As they are sent, each once: the person's own headers count more than ours.
    /// - Throws: `.invalidHTTP` for what would be more than one line.
    func headerLines(_ ours: [Header]) throws(FeedFailure) -> [Header] {
        let own = Set(secretHeaders.map { $0.name.lowercased() })
        let rest = headers.filter { !own.contains($0.name.lowercased()) }
        let told = own.union(rest.map { $0.name.lowercased() })
        let all = ours.filter { !told.contains($0.name.lowercased()) } + rest + secretHeaders
        guard all.allSatisfy({ Self.isOneLine($0.name) && Self.isOneLine($0.value) }) else { throw .invalidHTTP }
        return all
    }

    private static func isOneLine(_ text: String) -> Bool {
        !text.utf8.contains { [UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0].contains($0) }
    }
}
