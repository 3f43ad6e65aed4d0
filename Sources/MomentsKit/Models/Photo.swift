/// A photo of a moment.
public struct Photo: Hashable, Sendable, ExpressibleByStringLiteral {
    /// As the origin wrote it; `WebAddress` decides whether it can be followed.
    public let address: String
    /// The alt text of its author; nil if there is none.
    public let altText: String?

    public init(_ address: String, altText: String? = nil) {
        self.address = address
        self.altText = altText
    }

    public init(stringLiteral address: String) {
        self.init(address)
    }
}
