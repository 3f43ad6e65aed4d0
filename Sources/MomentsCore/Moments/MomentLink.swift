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

    /// Its link, those in its text and its photos, in this order and each once; what cannot be followed is left out. Of a
    /// status those behind its text, too, what it quotes, its videos and sounds, and at last where browsers find it.
    package var links: [MomentLink] {
        let own = [url.flatMap(WebAddress.init)].compactMap(\.self)
        let written = WebAddress.found(in: title ?? "", limit: Self.maximumLinksInText)
        let told = (status?.addresses ?? []).compactMap(WebAddress.init)
        let links = (own + written + told).map { MomentLink(address: $0, kind: .link, altText: nil) }
        let shown = photos.compactMap { photo in
            WebAddress(photo.address).map { MomentLink(address: $0, kind: .photo, altText: photo.altText) }
        }
        var seen: Set<WebAddress> = []
        return (links + shown + pages).filter { seen.insert($0.address).inserted }
    }

    /// Where browsers find a status: it is no secret while the rest of it is folded.
    package var pages: [MomentLink] {
        let page = status?.url.flatMap(WebAddress.init)
        return page.map { [MomentLink(address: $0, kind: .link, altText: nil)] } ?? []
    }
}

extension PersonDetails {
    /// Their page, then where what they say of themselves leads.
    package var links: [MomentLink] {
        var seen: Set<WebAddress> = []
        return ([url] + fields.map(\.url)).compactMap { $0.flatMap(WebAddress.init) }
            .filter { seen.insert($0).inserted }.map { MomentLink(address: $0, kind: .link, altText: nil) }
    }
}

extension StatusDetails {
    fileprivate var addresses: [String] {
        let others = media.filter { [.video, .audio, .gifv].contains($0.kind) }
        return links.map(\.url) + [quote?.url].compactMap(\.self) + others.compactMap(\.url)
    }
}
