import Essentials

extension FeedAddress {
    /// The root of a server that people sign in to.
    /// - Parameter text: its name, an address of any of its pages, or whom somebody is there: `mastodon.example`,
    ///   `https://mastodon.example/about`, `@me@mastodon.example`. Without a scheme it is `https:`.
    /// - Returns: nil for what names no server.
    package static func server(_ text: String) -> FeedAddress? {
        let text = text.trimmed
        let address: String
        if text.contains("://") {
            address = text
        } else {
            // The sign before a name is no part of it, and what stands before the last one is whom it is about.
            let host = text.split(separator: "@", omittingEmptySubsequences: false).last.map(String.init) ?? text
            address = "https://" + host
        }
        guard let page = FeedAddress(address) else { return nil }
        var root = URLComponents()
        (root.scheme, root.percentEncodedHost, root.port) = (
            page.url.scheme, page.encodedHost?.lowercased(), page.url.port
        )
        root.path = "/"
        guard let text = root.url?.absoluteString else { return nil }
        return FeedAddress(text)
    }

    fileprivate var encodedHost: String? { URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedHost }
}
