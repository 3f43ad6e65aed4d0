/// A photo of a moment.
package struct Photo: Hashable, Sendable, ExpressibleByStringLiteral {
    /// As the origin wrote it; `WebAddress` decides whether it can be followed. `PhotoName` is one of the folder beside the
    /// store.
    package let address: String
    /// The alt text of its author; nil if there is none.
    package let altText: String?
    /// The name of its file; nil where none is given.
    package let name: String?
    /// Nil where nobody told.
    package let size: PhotoSize?
    /// The place that stays in view on a server; nil where none is given.
    package var focus: PhotoFocus?

    package init(
        _ address: String, altText: String? = nil, name: String? = nil, size: PhotoSize? = nil,
        focus: PhotoFocus? = nil
    ) {
        self.address = address
        self.altText = altText
        self.name = name
        self.size = size
        self.focus = focus
    }

    package init(stringLiteral address: String) {
        self.init(address)
    }
}

extension Photo {
    /// The same photo with an alt text, cut to what one may have; "" is none.
    package func with(altText: String) -> Photo {
        let altText = altText.isEmpty ? nil : altText.bounded(to: MomentBounds.altText)
        return Photo(address, altText: altText, name: name, size: size, focus: focus)
    }
}
