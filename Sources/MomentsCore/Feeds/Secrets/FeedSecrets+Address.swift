extension FeedSecrets {
    /// Takes a user and a password out of an address (RFC 3986, 3.2.1): they are sent as `Authorization: Basic …`, and kept
    /// as secrets.
    /// - Returns: the address without them, and nil where there were none.
    package static func split(_ text: String) -> (address: String, user: String?, password: String?) {
        guard let start = text.authorityStart else { return (text, nil, nil) }
        let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
        // The last one, as `WebAddress` does: what comes before it is not the host.
        guard let sign = text[start..<end].lastIndex(of: "@") else { return (text, nil, nil) }
        let parts = text[start..<sign].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let (user, password) = (parts.first.map(plain), parts.count > 1 ? plain(parts[1]) : nil)
        let address = String(text[..<start] + text[text.index(after: sign)...])
        return (address, user ?? "", password)
    }

    /// Without percent signs in front of bytes; as it is where one stands for itself.
    private static func plain(_ part: Substring) -> String {
        PercentEncoding.decode(part) ?? String(part)
    }
}
