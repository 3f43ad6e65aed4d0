import MomentsCore

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

    /// The colours of a moment's photos, as their server blurred them, shown while the photos are covered.
    func covers(of moment: Moment, atMost maximum: Int) -> [PhotoProps] {
        let media = moment.status?.media.filter(\.hasPhoto) ?? []
        return zip(moment.photos, media).prefix(maximum).enumerated().compactMap { index, shown in
            shown.1.blurhash.flatMap { Blurhash($0, size: shown.0.size) }.map {
                PhotoProps(source: .blurhash($0), name: name(ofPhotoAt: index, of: moment), size: shown.0.size)
            }
        }
    }

    /// A person as a picture.
    /// - Parameter feed: the feed that they came with; nil for a person of the account itself.
    func avatar(of person: User, feed: Feed.ID?) -> AvatarProps {
        let name = author(person)
        return AvatarProps(
            source: person.avatar.flatMap { source(of: Photo($0), feed: feed) }, initials: initials(of: name),
            color: color(of: name))
    }

    /// FNV-1a, folded (draft-eastlake-fnv): `Hasher` gives another number at each start.
    private func color(of name: String) -> UInt8 {
        let hash = name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return UInt8(truncatingIfNeeded: hash >> 16 ^ hash)
    }

    /// The first of those who like a moment and have a picture.
    func likers(of moment: Moment, atMost maximum: Int) -> [AvatarProps] {
        var likers: [AvatarProps] = []
        for person in moment.likes where person.avatar != nil {
            guard likers.count < maximum else { break }
            let avatar = avatar(of: person, feed: moment.feed)
            if avatar.source != nil { likers.append(avatar) }
        }
        return likers
    }

    /// Of the first word and the last one that are no signs, as the names of emoji are (":blobcat:").
    private func initials(of name: String) -> String {
        if let initials = asciiInitials(of: name) { return initials }
        let all = name.split(whereSeparator: \.isWhitespace)
        let names = all.filter { $0.first.map { $0.isLetter || $0.isNumber } ?? false }
        return ends(of: names.isEmpty ? all : names).compactMap { $0.first?.uppercased() }.joined()
    }

    /// Without a look at what makes a character; nil where the name has anything but ASCII.
    private func asciiInitials(of name: String) -> String? {
        var all: [UInt8] = []
        var isBetween = true
        for byte in name.utf8 {
            guard byte < 0x80 else { return nil }
            let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
            if isBetween, !isBlank { all.append(byte) }
            isBetween = isBlank
        }
        let names = all.filter(Self.isLetterOrDigit)
        return String(decoding: ends(of: names.isEmpty ? all : names), as: UTF8.self).uppercased()
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
    }

    private func ends<Word>(of words: [Word]) -> [Word] {
        words.count > 1 ? [words[0], words[words.count - 1]] : words
    }

    /// - Returns: nil where it cannot be shown.
    private func picture(at index: Int, of moment: Moment) -> PhotoProps? {
        let photo = moment.photos[index]
        guard let source = source(of: photo, feed: moment.photoFeed) else { return nil }
        return PhotoProps(
            source: source, altText: text(photo.altText), name: name(ofPhotoAt: index, of: moment), size: photo.size)
    }

    /// - Returns: nil where nothing leads to a picture.
    private func source(of photo: Photo, feed: Feed.ID?) -> PhotoSource? {
        feed != nil && WebAddress(photo.address) == nil ? nil : PhotoSource(photo, feed: feed)
    }

    /// "2 of 3", since the name of the file tells nothing.
    private func name(ofPhotoAt index: Int, of moment: Moment) -> String {
        let count = moment.photos.count + moment.morePhotos
        return count == 1 ? words.moments.untitledPhoto : words.moments.photo(index + 1, of: count)
    }
}
