/// A photo of a moment.
public struct Photo: Hashable, Sendable, ExpressibleByStringLiteral {
    /// As the origin wrote it; `WebAddress` decides whether it can be followed.
    public let address: String
    /// What is to be seen on it, in its author's words; nil where they said nothing.
    public let altText: String?

    public init(_ address: String, altText: String? = nil) {
        self.address = address
        self.altText = altText
    }

    public init(stringLiteral address: String) {
        self.init(address)
    }
}
