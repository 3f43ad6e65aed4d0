import Essentials
import MomentsCore

/// A server that speaks the client API of Mastodon, and what lets us in.
struct MastodonServer: Sendable {
    private let address: FeedAddress
    private let secrets: FeedSecrets
    private let allowsPlain: Bool

    init(_ address: FeedAddress, secrets: FeedSecrets = FeedSecrets(), allowsPlain: Bool = false) {
        self.address = address
        self.secrets = secrets
        self.allowsPlain = allowsPlain
    }

    var host: String { address.host }

    /// Whether anything is sent to be let in.
    var hasSecrets: Bool { !secrets.isEmpty }

    /// A request to read what the API has at a path.
    func get(_ path: String, query: String? = nil) throws(FeedFailure) -> ServerRequest {
        request(try url(path, query: query))
    }

    /// The same for a page that the server named.
    /// - Throws: `.invalidAddress` where it is another server's: that one is not told the token.
    func get(_ link: PageLink) throws(FeedFailure) -> ServerRequest {
        request(try own(link.text))
    }

    /// A request to do something. A redirect to another server is refused.
    /// - Parameter endpoint: where to, in the server's own words; nil: where the API has it, at the path.
    /// - Throws: `.invalidAddress` where the endpoint is another server's.
    func post(
        _ form: KeyValuePairs<String, String>, to endpoint: String? = nil, or path: String
    ) throws(FeedFailure) -> ServerRequest {
        try post(Array(form), to: endpoint, or: path)
    }

    /// The same for fields of which some may be missing.
    func post(
        _ form: [(key: String, value: String)], to endpoint: String? = nil, or path: String
    ) throws(FeedFailure) -> ServerRequest {
        sending(form, .post, to: try url(endpoint, or: path))
    }

    /// A request to put something in the place of what the API has at a path, for this server alone likewise.
    func put(_ form: [(key: String, value: String)], to path: String) throws(FeedFailure) -> ServerRequest {
        sending(form, .put, to: try url(path))
    }

    private func sending(
        _ form: [(key: String, value: String)], _ method: ServerRequest.Method, to url: URL
    ) -> ServerRequest {
        var request = request(url)
        request.method = method
        request.headers.append(.init(name: "Content-Type", value: "application/x-www-form-urlencoded"))
        request.body = Array(URLForm.encode(form).utf8)
        request.isForOriginOnly = true
        return request
    }

    /// A request to delete what the API has at a path, for this server alone likewise.
    func delete(_ path: String, query: String? = nil) throws(FeedFailure) -> ServerRequest {
        var request = request(try url(path, query: query))
        request.method = .delete
        request.isForOriginOnly = true
        return request
    }

    /// A request for a stream of events at an address that the server named, mostly on a host of its own: that one is told the token,
    /// and nothing else that is secret.
    /// - Parameters:
    ///   - accept: a media type; nil where none is spoken of.
    ///   - base: `wss:` or `https:`; `ws:` and `http:` from this machine to itself.
    /// - Throws: `.invalidAddress` for another one, `.insecureAddress` where others could read along.
    func stream(_ path: String, accept: String?, at base: String) throws(FeedFailure) -> ServerRequest {
        let scheme = ["wss:": "https:", "ws:": "http:"].first { base.lowercased().hasPrefix($0.key) }
        let root = scheme.map { $0.value + base.dropFirst($0.key.count) } ?? base
        guard let named = FeedAddress(root), named.url.query() == nil,
            let stream = FeedAddress((root.hasSuffix("/") ? String(root.dropLast()) : root) + path)
        else { throw .invalidAddress }
        guard !stream.isPlain || stream.isLoopback && address.isLoopback else {
            throw .insecureAddress(host: stream.host)
        }
        let isOwn = hosts(stream.url)
        return ServerRequest(
            method: .get, url: stream.url,
            headers: (accept.map { [.init(name: "Accept", value: $0)] } ?? []) + [Self.agent],
            secretHeaders: isOwn ? secrets.requestHeaders : FeedSecrets(token: secrets.token).requestHeaders,
            isForOriginOnly: true)
    }

    /// Where something is done: where the server says so itself, or else where the API has it.
    /// - Throws: `.invalidAddress` where the endpoint is another server's.
    func url(_ endpoint: String?, or path: String) throws(FeedFailure) -> URL {
        guard let endpoint else { return try url(path) }
        return try own(endpoint)
    }

    func hosts(_ url: URL) -> Bool {
        WebOrigin(url) == WebOrigin(address.url)
    }

    /// Where nothing was sent to be let in, no token was refused.
    var refusal: FeedFailure { hasSecrets ? .unauthorized : .tokenMissing }

    /// The API stands at the root of the server, whatever page of it the address names.
    private func url(_ path: String, query: String? = nil) throws(FeedFailure) -> URL {
        var parts = URLComponents()
        (parts.scheme, parts.percentEncodedHost, parts.port) = (address.url.scheme, encodedHost, address.url.port)
        (parts.path, parts.percentEncodedQuery) = (path, query)
        guard let url = parts.url else { throw .invalidAddress }
        return url
    }

    private func own(_ address: String) throws(FeedFailure) -> URL {
        guard let url = FeedAddress(address)?.url, hosts(url) else { throw .invalidAddress }
        return url
    }

    private var encodedHost: String? {
        URLComponents(url: address.url, resolvingAgainstBaseURL: true)?.percentEncodedHost
    }

    private func request(_ url: URL) -> ServerRequest {
        ServerRequest(
            method: .get, url: url, headers: Self.headers, secretHeaders: secrets.requestHeaders,
            allowsPlain: allowsPlain)
    }

    private static let headers: [ServerRequest.Header] = [.init(name: "Accept", value: "application/json"), agent]
    /// GoToSocial answers 418 to whoever does not say what it is.
    private static let agent = ServerRequest.Header(name: "User-Agent", value: "Moments/\(Version.current)")
}
