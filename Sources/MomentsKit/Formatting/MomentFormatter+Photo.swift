extension MomentFormatter {
    /// The photos of a moment that can be shown as pictures, in their order.
    /// - Parameter maximum: of as many photos.
    func pictures(_ moment: Moment, atMost maximum: Int) -> [PhotoProps] {
        guard !moment.photos.isEmpty else { return [] }
        return moment.photos.prefix(maximum).indices.compactMap { picture(at: $0, of: moment) }
    }

    /// The same in their places; empty where none can be shown.
    func picturesInPlace(_ moment: Moment, atMost maximum: Int) -> [PhotoProps?] {
        let pictures = moment.photos.prefix(maximum).indices.map { picture(at: $0, of: moment) }
        return pictures.allSatisfy { $0 == nil } ? [] : pictures
    }

    /// - Returns: nil where it cannot be shown.
    private func picture(at index: Int, of moment: Moment) -> PhotoProps? {
        let photo = moment.photos[index]
        guard let source = PhotoSource(photo, feed: moment.feed) else { return nil }
        if case .remote(let address, _) = source, WebAddress(address) == nil { return nil }
        return PhotoProps(source: source, altText: text(photo.altText), name: name(of: photo, source, index, moment))
    }

    private func name(of photo: Photo, _ source: PhotoSource, _ index: Int, _ moment: Moment) -> String {
        if let name = text(photo.name) { return name }
        let number = words.photo(index + 1, of: moment.photos.count + moment.morePhotos)
        guard case .remote(let address, _) = source else { return number }
        let path = WebAddress(address)?.withoutScheme.prefix { $0 != "?" && $0 != "#" }
        return path?.split(separator: "/").dropFirst().last.map(String.init) ?? number
    }
}
