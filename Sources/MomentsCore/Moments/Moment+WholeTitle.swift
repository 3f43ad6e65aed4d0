extension Moment {
    /// The text with the whole addresses in the place of those that the server shortened: "moments.example/@ada/11…" leads
    /// nowhere in a copied text.
    package var wholeTitle: String? {
        guard let title, let status else { return title }
        var (whole, rest) = ("", title[...])
        for link in status.links {
            guard let address = link.shortened, let range = rest.firstRange(of: link.text) else { continue }
            whole += rest[..<range.lowerBound] + address.text
            rest = rest[range.upperBound...]
        }
        return whole + rest
    }
}

extension StatusDetails.Link {
    /// The address of the link, if its text is the beginning of that.
    fileprivate var shortened: WebAddress? {
        guard let address = WebAddress(url) else { return nil }
        let beginning = text.hasSuffix("…") ? text.dropLast() : text[...]
        let site = address.withoutScheme
        let forms = [address.text, site, site.hasPrefix("www.") ? String(site.dropFirst(4)) : site]
        // A word may be the beginning of one as well.
        return beginning.contains(".") && forms.contains { $0.hasPrefix(beginning) } ? address : nil
    }
}
