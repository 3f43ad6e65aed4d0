/// An address in a moment that can be opened and copied.
package struct MomentLink: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case link, photo
    }

    package let address: WebAddress
    package let kind: Kind
    /// The alt text of a photo, as its author wrote it.
    package let altText: String?
    /// The link that leads there under the name of another host; nil where none does.
    package var disguise: DisguisedLink?
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
        let disguised = status?.disguisedLinks ?? []
        let links = (own + written + told).map { address in
            MomentLink(
                address: address, kind: .link, altText: nil,
                disguise: disguised.first { WebAddress($0.url) == address })
        }
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
        let page = url.flatMap(WebAddress.init).map { MomentLink(address: $0, kind: .link, altText: nil) }
        let told = fields.compactMap { field in
            field.url.flatMap(WebAddress.init).map {
                MomentLink(address: $0, kind: .link, altText: nil, disguise: field.disguise)
            }
        }
        return ([page].compactMap(\.self) + told).filter { seen.insert($0.address).inserted }
    }
}

extension PersonDetails.Field {
    /// Its value where that names another host than the one it leads to.
    package var disguise: DisguisedLink? { url.flatMap { DisguisedLink(text: value, url: $0) } }
}

extension StatusDetails {
    /// The links whose text names another host than the one they lead to, each once.
    package var disguisedLinks: [DisguisedLink] {
        var found: [DisguisedLink] = []
        for link in links.compactMap({ DisguisedLink(text: $0.text, url: $0.url) }) where !found.contains(link) {
            found.append(link)
        }
        return found
    }

    fileprivate var addresses: [String] {
        let others = media.filter { [.video, .audio, .gifv].contains($0.kind) }
        return links.map(\.url) + [quote?.url].compactMap(\.self) + others.compactMap(\.url)
    }
}
