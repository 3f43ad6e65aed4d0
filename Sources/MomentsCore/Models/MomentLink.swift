/// An address in a moment that can be opened and copied.
package struct MomentLink: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case link, photo
    }

    package let address: WebAddress
    package let kind: Kind
    /// What is to be seen on a photo, as its author wrote it.
    package let altText: String?
}

extension Moment {
    /// The maximum number of links that are looked for in its text.
    private static let maximumLinksInText = 100

    /// Its link, those in its text and its photos, in this order and each once; what cannot be followed is left out.
    package var links: [MomentLink] {
        let own = [url.flatMap(WebAddress.init)].compactMap(\.self)
        let written = WebAddress.found(in: title ?? "", limit: Self.maximumLinksInText)
        let links = (own + written).map { MomentLink(address: $0, kind: .link, altText: nil) }
        let shown = photos.compactMap { photo in
            WebAddress(photo.address).map { MomentLink(address: $0, kind: .photo, altText: photo.altText) }
        }
        var seen: Set<WebAddress> = []
        return (links + shown).filter { seen.insert($0.address).inserted }
    }
}
