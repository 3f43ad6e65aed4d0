/// The preview of a link, in finished text.
package struct StatusCard: Equatable, Sendable {
    package let title: String
    /// "Example News"
    package let provider: String?
    /// Where it leads; nil where that may not be followed.
    package let address: String?
    /// "example.org"; nil where there is no address.
    package let host: String?

    package init(title: String, provider: String? = nil, address: String? = nil, host: String? = nil) {
        self.title = title
        self.provider = provider
        self.address = address
        self.host = host
    }

    /// "A walk · Example News"
    package var text: String { provider.map { "\(title) · \($0)" } ?? title }
}
