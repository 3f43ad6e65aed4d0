/// A photo of a moment.
public struct Photo: Hashable, Sendable, ExpressibleByStringLiteral {
    /// As the origin wrote it; `WebAddress` decides whether it can be followed. `PhotoName` is one of the folder beside the
    /// store.
    public let address: String
    /// The alt text of its author; nil if there is none.
    public let altText: String?
    /// What its file was called; nil where nobody said.
    public let name: String?

    public init(_ address: String, altText: String? = nil, name: String? = nil) {
        self.address = address
        self.altText = altText
        self.name = name
    }

    public init(stringLiteral address: String) {
        self.init(address)
    }
}

extension Photo {
    /// The same photo with an alt text, cut to what one may have; "" is none.
    public func with(altText: String) -> Photo {
        Photo(address, altText: altText.isEmpty ? nil : altText.bounded(to: MomentBounds.altText), name: name)
    }
}
