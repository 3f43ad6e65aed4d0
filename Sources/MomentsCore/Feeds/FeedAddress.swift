import Essentials

/// The address of a server that is followed: `https:`, or `http:`, with a host. User and password have no place in it; those are
/// secrets.
package struct FeedAddress: Hashable, Sendable, TextCodable {
    /// As it is shown and stored.
    package let text: String
    package let url: URL
    package let host: String

    /// Whether everybody on the way may read what is sent.
    package var isPlain: Bool { url.scheme?.lowercased() == "http" }

    /// Whether it leads to this machine alone: there `http:` is as good (RFC 6761, 6.3; RFC 1122, 3.2.1.3).
    package var isLoopback: Bool {
        let name = host.lowercased().filter { $0 != "[" && $0 != "]" }
        return name == "localhost" || name.hasSuffix(".localhost") || name == "::1"
            || (name.hasPrefix("127.") && name.split(separator: ".").count == 4
                && name.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") })
    }

    /// Nil for what is no such address, for one that is longer than an address may be, and for one with a user in it
    /// (`FeedSecrets.split` takes that out).
    package init?(_ text: String) {
        guard let address = WebAddress(text), let url = URL(string: address.text), let host = url.host(),
            !host.isEmpty, url.user() == nil, url.password() == nil, url.fragment() == nil
        else { return nil }
        self.text = address.text
        self.url = url
        self.host = host
    }
}
