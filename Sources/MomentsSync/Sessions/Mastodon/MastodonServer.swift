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

    /// Whether anything is sent to be let in.
    var hasSecrets: Bool { !secrets.isEmpty }

    /// A request to read what the API has at a path. It stands at the root of the server, whatever page of it the address
    /// names.
    func get(_ path: String, query: String? = nil) throws(FeedFailure) -> ServerRequest {
        var parts = URLComponents()
        (parts.scheme, parts.percentEncodedHost, parts.port) = (address.url.scheme, encodedHost, address.url.port)
        (parts.path, parts.percentEncodedQuery) = (path, query)
        guard let url = parts.url else { throw .invalidAddress }
        return request(url)
    }

    /// The same for a page that the server named.
    /// - Throws: `.invalidAddress` where it is another server's: that one is not told the token.
    func get(_ link: PageLink) throws(FeedFailure) -> ServerRequest {
        guard let url = FeedAddress(link.text)?.url, hosts(url) else { throw .invalidAddress }
        return request(url)
    }

    func hosts(_ url: URL) -> Bool {
        WebOrigin(url) == WebOrigin(address.url)
    }

    /// Where nothing was sent to be let in, no token was refused.
    var refusal: FeedFailure { hasSecrets ? .unauthorized : .tokenMissing }

    private var encodedHost: String? {
        URLComponents(url: address.url, resolvingAgainstBaseURL: true)?.percentEncodedHost
    }

    private func request(_ url: URL) -> ServerRequest {
        ServerRequest(
            method: .get, url: url, headers: Self.headers, secretHeaders: secrets.requestHeaders,
            allowsPlain: allowsPlain)
    }

    /// GoToSocial answers 418 to whoever does not say what it is.
    private static let headers: [ServerRequest.Header] = [
        .init(name: "Accept", value: "application/json"),
        .init(name: "User-Agent", value: "Moments/\(Version.current)"),
    ]
}
