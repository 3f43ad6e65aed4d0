import Essentials

/// Whom an address leads to, the same however it is written: in small letters, without the dot of the root.
struct HostName: Hashable, Sendable {
    /// With other scripts in ASCII, as DNS has them (RFC 5890); an IPv6 address between brackets.
    let text: String
    /// As a person writes it.
    let unicode: String

    /// The name as the system is asked for it.
    var bare: String { text.hasPrefix("[") ? String(text.dropFirst().dropLast()) : text }

    /// Whether it means this machine to whoever reads it (RFC 6761, 6.3).
    var isLocal: Bool { text == "localhost" || text.hasSuffix(".localhost") }

    init?(_ url: URL) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let text = parts.encodedHost,
            let unicode = parts.host
        else { return nil }
        (self.text, self.unicode) = (Self.plain(text), Self.plain(unicode))
        guard !bare.isEmpty else { return nil }
    }

    private static func plain(_ host: String) -> String {
        let host = host.lowercased()
        return host.hasSuffix(".") ? String(host.dropLast()) : host
    }
}
