import Essentials

/// Whom one talks to (RFC 6454).
struct WebOrigin: Equatable {
    private let scheme: String?
    private let host: String?
    private let port: Int?

    init(_ url: URL) {
        scheme = url.scheme?.lowercased()
        host = url.host()?.lowercased()
        port = url.port ?? (scheme == "http" ? 80 : 443)
    }
}
